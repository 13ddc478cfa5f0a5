// Keeps the site for play without a network. Names carry a hash, so what is kept never goes stale; the page itself is
// asked for anew when there is a network.
const KEPT = "magnum-sal-{{version}}";
const FILES = "{{files}}";

// A new version waits until no page of the old one is open: such a page still loads parts by their old names, which only its own
// service worker has by then.
self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(["./", ...FILES])));
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("magnum-sal-") && name !== KEPT);
  event.waitUntil(
    caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))).then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  const file = url.pathname.split("/").pop();
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match("./")));
  } else if (FILES.includes(file)) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  }
});

// What happens at a table while its player is away. The server says it in the player's language; a browser wants something
// shown for each message, even for one that it can't read.
self.addEventListener("push", (event) => {
  let notice = {};
  try {
    notice = event.data.json();
  } catch {}
  const { title = "Magnum Sal", text, table } = notice;
  event.waitUntil(self.registration.showNotification(title, { body: text, tag: table, data: table }));
});

// Leads to the table: in a window that shows the game already, or in a new one.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const table = event.notification.data;
  const address = new URL(table ? `#/table/${table}` : "#/online", self.registration.scope).href;
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then(async (windows) => {
      const open = windows.find((one) => one.url === address) ?? windows[0];
      if (!open) return self.clients.openWindow(address);
      if (open.url !== address) await open.navigate(address);
      return open.focus();
    }),
  );
});
