// Keeps the site for play without a network. Names carry a hash, so what is kept never goes stale; the page itself is
// asked for anew when there is a network.
const KEPT = "magnum-sal-{{version}}";
const FILES = "{{files}}";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(["./", ...FILES])).then(() => self.skipWaiting()));
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
