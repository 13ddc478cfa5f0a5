// The types of the server's API, made from its OpenAPI description by a test. Do not edit.
// docs/server-protocol.md says what they mean.
/** See docs/protocol.md. */
export type ActionNotation = Record<string, any>;
/** One entry of `GET /api/bans`. */
export type Ban = {
  person: Person;
  since: Millis;
};
/** How strong a bot is that sits at a table, weakest first. What it thinks is the server's business. */
export type BotLevel = "apprentice" | "miner" | "carpenter" | "foreman" | "steward";
/** What a device is asked, for five minutes. */
export type Challenge = {
  id: string;
  /** What `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` read, as `publicKey`. */
  options: Record<string, any>;
};
/** `POST /api/me/passkeys` and `POST /api/sessions/passkey` */
export type ChallengeAnswer = {
  /** What `PublicKeyCredential.toJSON` writes. */
  credential: Record<string, any>;
  /** Of the challenge. */
  id: string;
};
/** A way to reach somebody. */
export type Channel = "push" | "email" | "webhook";
/** How long players may think. Clocks stand still while the server is down and while a bot thinks, and run otherwise,
 * whether anybody is connected or not. */
export type Clock = ({
  type: "none";
} | {
  increment: number;
  seconds: number;
  type: "live";
} | {
  days: number;
  type: "correspondence";
});
/** The clocks. The one who decides has until the deadline; the others have what is left to them. */
export type ClockNow = {
  deadline?: (Millis | null);
  /** Milliseconds left by seat, as of the start of the turn; empty for correspondence. */
  left: Array<Millis>;
};
/** What kind of refusal it is, for programs. */
export type Code = "malformed" | "too_large" | "unauthorized" | "wrong_password" | "forbidden" | "blocked" | "not_invited" | "foreign_origin" | "not_found" | "wrong_method" | "name_taken" | "seat_taken" | "wrong_time" | "not_your_turn" | "stale" | "illegal_action" | "id_reused" | "nothing_to_undo" | "invalid_record" | "too_many" | "rules_changed" | "unavailable" | "internal";
export type Command = ({
  /** See [`Command::Contribute`]. */
  contribution?: (string | null);
  seat?: (Seat | null);
  type: "join";
} | {
  contribution: string;
  type: "contribute";
} | {
  type: "leave";
} | {
  seat: Seat;
  to: SeatFor;
  type: "set_seat";
} | {
  type: "start";
} | {
  action: ActionNotation;
  type: "play";
} | {
  type: "undo";
} | {
  type: "resign";
} | {
  type: "return";
} | {
  agree: boolean;
  type: "abort";
} | {
  agree: boolean;
  type: "pause";
} | {
  seat: Seat;
  type: "stand_in";
} | {
  text: string;
  type: "say";
} | {
  type: "rematch";
});
/** Made by the client for one command, 1 to 64 characters: sending the command again does it once. */
export type CommandId = string;
/** What a client sends, over the WebSocket or by `POST /api/tables/{id}/commands`. */
export type CommandRequest = {
  /** The number of the latest entry that the client has seen. Needed by `play`, `undo` and `start`: these are
   * refused when the game has gone on since. */
  after?: (number | null);
  command: Command;
  id: CommandId;
};
/** See docs/protocol.md. */
export type Components = Record<string, any>;
/** `POST /api/sessions` */
export type Credentials = {
  /** 1 to 24 characters; capitals make no difference. */
  name: string;
  /** 8 to 200 characters. */
  password: string;
};
/** What somebody made of the deal of a day, for themselves. */
export type DealPlayed = {
  /** When it was sent. */
  at: Millis;
  /** Days since 1970. */
  day: number;
  money: number;
  /** Among the players of the game. */
  place: number;
};
/** One entry of `GET /api/deals/{day}`. */
export type DealResult = {
  /** When it was sent. */
  at: Millis;
  money: number;
  person: Person;
  /** Among the players of the game. */
  place: number;
};
/** One entry of `GET /api/audit`: something that a moderator, an admin or the host did. */
export type Deed = {
  at: Millis;
  by?: (Person | null);
  id: string;
  note: string;
  person?: (Person | null);
  table?: (TableId | null);
  what: DeedKind;
};
export type DeedKind = "ban" | "unban" | "close_report" | "close_table" | "hide_table" | "rename" | "set_password" | "delete" | "sign_out" | "set_role" | "invite" | "uninvite";
/** `POST /api/me/deletion` */
export type Deletion = {
  /** Needed by accounts. */
  password?: (string | null);
};
/** Answer to `POST /api/tables/{id}/commands`: the command is done, now or earlier, and durable. */
export type Done = {
  id: CommandId;
  /** The number of its entry. */
  number: number;
};
export type EmailNow = {
  address: string;
  /** Whether the link in the first mail was followed: before that no other mail is sent. */
  confirmed: boolean;
};
/** How a game ended. */
export type End = {
  /** The places, the winner's first; seats that share a place are in one group. Those who resigned come last.
   * Empty when the game was aborted. */
  ranking: Array<Array<Seat>>;
  reason: EndReason;
  result?: (ResultNotation | null);
  /** What the shuffle was made from; `null` if there was no shuffle. */
  secret?: (string | null);
};
export type EndReason = "finished" | "resigned" | "aborted" | "abandoned" | "closed";
/** One entry of `GET /api/roles`: somebody who is entrusted with something. */
export type Entrusted = {
  person: Person;
  role: Role;
};
/** One line of a table's log. Numbers count from 1 without gaps. */
export type Entry = {
  at: Millis;
  happened: Happening;
  number: number;
};
/** See docs/protocol.md. */
export type GameEvent = Record<string, any>;
/** `GET /api/me/export`: all that is stored of somebody, beside the games themselves. */
export type Export = {
  /** Whom they do not want to meet. */
  blocks: Array<Person>;
  bots: Array<Program>;
  created_at: Millis;
  /** What they made of the deals of days. */
  deals: Array<DealPlayed>;
  /** Whom they do not want to hear. */
  mutes: Array<Person>;
  notifications: Notifications;
  passkeys: Array<PasskeyNow>;
  person: Person;
  ratings: Array<RatingThen>;
  /** What they reported. */
  reports: Array<NewReport>;
  /** What they said there. */
  said: Array<Said>;
  sessions: Array<Session>;
  /** Where they sit or sat. */
  tables: Array<TableId>;
};
/** A refusal. Whatever the code, nothing has changed. */
export type Failure = {
  code: Code;
  /** For people; the wording may change. */
  message: string;
  /** The table's current number, where it is a matter of numbers. */
  number?: (number | null);
  /** The number of the rule that forbids an action, as in `docs/rules.md`. */
  rule?: (string | null);
};
/** What the server sends over the WebSocket. */
export type Frame = ({
  /** The server's clock. */
  now: Millis;
  /** The number of the latest entry. */
  number: number;
  protocol: number;
  seat?: (Seat | null);
  table: Table;
  type: "welcome";
} | (Entry & {
  type: "entry";
}) | (PositionNow & {
  type: "position";
}) | (Done & {
  type: "done";
}) | {
  error: Failure;
  id?: (CommandId | null);
  number: number;
  type: "refused";
} | (Here & {
  type: "presence";
}));
/** Everything in it is for everybody who knows the table. */
export type Happening = ({
  by: Person;
  commitment: string;
  /** Whom seats are kept for, by seat: of a rematch, those who played. */
  kept?: Array<(UserId | null)>;
  seats: Array<SeatFor>;
  settings: Settings;
  type: "opened";
} | {
  contribution: string;
  person: Person;
  seat: Seat;
  type: "joined";
} | {
  contribution: string;
  seat: Seat;
  type: "contributed";
} | {
  seat: Seat;
  type: "left";
} | {
  seat: Seat;
  to: SeatFor;
  type: "seat_set";
} | {
  players: Array<string>;
  start: Position;
  type: "imported";
} | {
  events: Array<GameEvent>;
  type: "started";
} | {
  action: ActionNotation;
  events: Array<GameEvent>;
  seat: Seat;
  type: "played";
} | {
  seat: Seat;
  type: "undone";
} | {
  seat: Seat;
  /** Not by choice: the time ran out. */
  timed_out: boolean;
  type: "resigned";
} | {
  seat: Seat;
  type: "stood_in";
} | {
  seat: Seat;
  type: "returned";
} | {
  agree: boolean;
  seat: Seat;
  type: "abort_agreed";
} | {
  agree: boolean;
  seat: Seat;
  type: "pause_agreed";
} | {
  by: Person;
  text: string;
  type: "said";
} | (End & {
  type: "ended";
}) | {
  by: Person;
  table: TableId;
  type: "rematch_opened";
});
/** Who is connected. Not part of the log. */
export type Here = {
  /** The bot that is to decide has been waiting for a second until it can think: others think for other tables. */
  bot_waits?: boolean;
  seats: Array<Seat>;
  spectators: number;
};
/** `POST /api/records` */
export type Import = {
  /** Whether the list of ended tables shows it. */
  public?: boolean;
  /** A finished game. */
  record: GameRecord;
};
/** One entry of `GET /api/invitations`: one that is still good. */
export type Invitation = {
  by?: (Person | null);
  created_at: Millis;
  id: string;
  until: Millis;
  /** How many people can still use it. */
  uses: number;
};
export type Kind = "guest" | "account" | "program";
/** Languages of the game: of the page, and of what the server writes. */
export type Language = "en" | "pl" | "de" | "fr";
/** `GET /api/me` and `GET /api/people/{id}` */
export type Me = {
  person: Person;
  rating?: (RatingNow | null);
  role?: (Role | null);
};
/** `POST /api/accounts` */
export type NewAccount = {
  /** The token of an invitation, where the host wants one. A guest has needed it before. */
  invitation?: (string | null);
  /** 1 to 24 characters; capitals make no difference. */
  name: string;
  /** 8 to 200 characters. */
  password: string;
};
/** `POST /api/sessions/challenge` */
export type NewChallenge = {
  /** Of the account. */
  name: string;
};
/** `POST /api/deals/{day}` */
export type NewDealResult = {
  /** The finished game. */
  record: GameRecord;
};
/** `PUT /api/me/email` */
export type NewEmail = {
  /** At most 254 characters. */
  address: string;
};
/** `POST /api/guests` */
export type NewGuest = {
  /** The token of an invitation, where the host wants one. */
  invitation?: (string | null);
  /** 1 to 24 characters. */
  name: string;
};
/** `POST /api/invitations` */
export type NewInvitation = {
  /** For how many days it is good, 1 to 365; seven if it is not given. */
  days?: (number | null);
  /** How many people can use it, 1 to 1000; one if it is not given. */
  uses?: (number | null);
};
/** The only time that the token is shown. */
export type NewInvitationAnswer = {
  invitation: Invitation;
  /** Whoever opens `#/invitation/TOKEN` on the site can come in. */
  token: string;
};
/** `PUT /api/me/name` */
export type NewName = {
  /** 1 to 24 characters. */
  name: string;
};
/** `PUT /api/me/password` */
export type NewPassword = {
  /** 8 to 200 characters. */
  new_password: string;
  /** The one that is valid until now. */
  password: string;
};
/** `POST /api/bots` */
export type NewProgram = {
  /** 1 to 24 characters. */
  name: string;
  /** What the token allows beside reading; everything if it is left out. */
  scopes?: (Array<Scope> | null);
};
/** The only time that a token is shown. */
export type NewProgramAnswer = {
  bot: Program;
  /** For the header `Authorization: Bearer …`. */
  token: string;
};
/** `POST /api/me/push`: a browser's `PushSubscription` as its `toJSON` gives it. */
export type NewPush = {
  endpoint: string;
  /** Not used: the push service tells when a subscription is gone. */
  expirationTime?: (number | null);
  keys: PushKeys;
};
/** `POST /api/reports` */
export type NewReport = {
  /** The number of the entry in which they said something. */
  entry?: (number | null);
  /** Who is reported. */
  person: UserId;
  /** The table where they sat or talked. */
  table: TableId;
  /** What is wrong, in up to 500 characters; it may be empty. */
  text?: string;
};
/** `POST /api/resets`: an account whose password is forgotten. */
export type NewReset = {
  name: string;
};
/** `PUT /api/roles` */
export type NewRole = {
  role?: (Role | null);
  /** The id or the name of an account. */
  who: string;
};
/** `POST /api/tables`. The options say how many seats there are; whoever opens the table takes the first seat that
 * is for people. */
export type NewTable = {
  /** Whom seats are kept for, seat 0 first: ids, or names of accounts. They are told of it, and nobody else can sit there. */
  kept?: Array<(string | null)>;
  /** Who may sit where, seat 0 first; people everywhere when it is left out. */
  seats?: Array<SeatFor>;
  settings: Settings;
};
/** `PUT /api/me/webhook` */
export type NewWebhook = {
  format?: WebhookFormat;
  /** Signs what is sent; 16 to 200 characters. Only our own format is signed. */
  secret?: string;
  /** Where to send to; `https` unless the host allows otherwise. */
  url: string;
};
/** Why something is done, for the other moderators: the body of all requests with which one does something. */
export type Note = {
  /** Up to 500 characters; it may be empty. */
  note?: string;
};
/** What one may want to hear of. */
export type NoticeKind = "turn" | "start" | "end" | "abort" | "rematch" | "invitation";
/** `GET /api/me/notifications`: what is wished, and which ways are set up. */
export type Notifications = {
  email?: (EmailNow | null);
  push: Array<PushNow>;
  /** Whether this server sends mail at all. */
  sends_email: boolean;
  webhook?: (WebhookNow | null);
  wishes: Wishes;
};
/** What happens to a player whose time has run out. */
export type OnTimeout = "bot" | "resign";
/** Answer to `POST /api/tables` and `POST /api/records`. */
export type Opened = {
  table: TableId;
};
/** See docs/protocol.md. */
export type Options = Record<string, any>;
/** What `GET /api/me/events` tells at once, as the data of an event `notice`. */
export type OwnEvent = {
  kind: NoticeKind;
  /** The entry that it is about. */
  number: number;
  table: TableId;
};
/** One entry of `GET /api/me/passkeys`. */
export type PasskeyNow = {
  /** The browser that made it. */
  agent: string;
  created_at: Millis;
  id: string;
  used_at?: (Millis | null);
};
/** How others see somebody. */
export type Person = {
  id: UserId;
  kind: Kind;
  name: string;
};
/** See docs/protocol.md. */
export type Position = Record<string, any>;
/** The game as everybody at the table sees it. Sent after the entries that led to it. */
export type PositionNow = {
  /** Whether the one who decides may take back an action. */
  can_undo: boolean;
  clock?: (ClockNow | null);
  /** The actions to choose from: only for the one who decides. */
  legal?: (Array<ActionNotation> | null);
  /** The number of the entry after which it is so. */
  number: number;
  player?: (Seat | null);
  view: Position;
};
/** One entry of `GET /api/bots`: an outside program of one's own. */
export type Program = {
  created_at: Millis;
  person: Person;
  scopes: Array<Scope>;
};
/** `GET /api/push/key`: what a browser needs to subscribe, its `applicationServerKey`. */
export type PushKey = {
  /** 65 bytes in base64url. */
  key: string;
};
export type PushKeys = {
  /** 16 bytes in base64url. */
  auth: string;
  /** A point of P-256, 65 bytes in base64url. */
  p256dh: string;
};
/** A browser that is sent notifications. */
export type PushNow = {
  /** What the browser called itself. */
  agent: string;
  created_at: Millis;
  id: string;
};
/** Skill as a normal distribution: `mean` ± `deviation`. */
export type RatingNow = {
  deviation: number;
  games: number;
  mean: number;
};
/** One entry of `GET /api/people/{id}/ratings`: the rating after a game. */
export type RatingThen = {
  at: Millis;
  rating: RatingNow;
  table?: (TableId | null);
};
/** See docs/protocol.md. */
export type GameRecord = Record<string, any>;
/** One entry of `GET /api/reports`. */
export type Report = {
  /** Who is reported. */
  about: Person;
  at: Millis;
  /** Whether they are banned by now. */
  banned: boolean;
  by: Person;
  closed?: (ReportClosed | null);
  entry?: (number | null);
  id: string;
  /** What they said in that entry. */
  said?: (string | null);
  table: TableId;
  /** What is wrong with it. */
  text: string;
};
export type ReportClosed = {
  at: Millis;
  by?: (Person | null);
  note: string;
};
/** See docs/protocol.md. */
export type ResultNotation = Record<string, any>;
/** What a host entrusts to somebody. */
export type Role = "moderator" | "admin";
/** A line of chat. */
export type Said = {
  at: Millis;
  table: TableId;
  text: string;
};
/** What a program's token allows. Each can also read whatever its person can. */
export type Scope = "play" | "chat" | "open" | "account";
/** A player's seat. */
export type Seat = number;
/** Whom a seat is for. */
export type SeatFor = ({
  type: "person";
} | {
  level: BotLevel;
  type: "bot";
});
export type SeatNow = {
  /** Whether the person would abort the game. */
  agrees_to_abort: boolean;
  /** Whether the person would pause the game. */
  agrees_to_pause?: boolean;
  /** What the person brought into the shuffle. */
  contribution?: string;
  kept_for?: (UserId | null);
  resigned: boolean;
  /** A bot plays for the person, who may return. */
  stand_in: boolean;
  taken: Taken;
};
/** One entry of `GET /api/sessions`. */
export type Session = {
  /** What the browser called itself. */
  agent: string;
  created_at: Millis;
  /** Whether it is the one that asks. */
  current: boolean;
  id: SessionId;
};
/** A place where somebody is signed in. It is not the secret that signs them in. */
export type SessionId = string;
/** What everybody at a table agreed on. */
export type Settings = {
  /** Three days for each turn at a new public table that names none, and no clock at others. */
  clock?: Clock;
  components?: (Components | null);
  on_timeout?: OnTimeout;
  options: Options;
  /** Whether the lobby lists it. A table that is not public is found by its link alone. */
  public?: boolean;
  /** Whether the result changes ratings: only with accounts or programs in every seat. */
  rated?: boolean;
  /** Whether those may chat who only watch. */
  spectators_chat?: boolean;
  /** Whether a player may take back decisions of the current turn. */
  undo?: boolean;
};
/** `GET /api/tables/{id}/shuffle`: what the server says of the shuffle.
 * 
 * By itself it proves little: the server could make it up afterwards. A [`ShuffleProof`] adds what a client saw before. */
export type Shuffle = {
  commitment: string;
  components?: (Components | null);
  /** What the players brought in, by seat; empty for bots and before the start. */
  contributions: Array<string>;
  /** Published when the game has ended. */
  secret?: (string | null);
};
/** Who may become a guest or an account. */
export type SignUp = "open" | "invite" | "closed";
/** `GET /api/site` */
export type Site = {
  /** Who is responsible for the site: plain text, with an empty line between paragraphs. */
  imprint?: (string | null);
  /** What the host calls it. */
  name?: (string | null);
  /** Whether accounts can have passkeys. */
  passkeys?: boolean;
  /** The privacy policy: plain text as well. */
  privacy?: (string | null);
  signup: SignUp;
};
export type Status = "open" | "playing" | "ended";
/** A table as it is now. */
export type Table = {
  /** Hash of the secret that the shuffle is made from, see [`crate::Shuffle`]. */
  commitment: string;
  created_at: Millis;
  end?: (End | null);
  id: TableId;
  /** Who may start the game: whoever opened the table, until they leave it. */
  owner: Person;
  rematch?: (TableId | null);
  /** By seat. */
  seats: Array<SeatNow>;
  settings: Settings;
  status: Status;
};
/** A table. It can't be guessed: whoever knows it was given the link. */
export type TableId = string;
/** `GET /api/tables/{id}` */
export type TableNow = {
  here: Here;
  /** The number of the latest entry. */
  number: number;
  position?: (PositionNow | null);
  table: Table;
};
export type Taken = ({
  type: "free";
} | {
  person: Person;
  type: "person";
} | {
  level: BotLevel;
  type: "bot";
});
/** A guest, an account or an outside program. */
export type UserId = string;
/** What a webhook understands. */
export type WebhookFormat = "json" | "discord" | "slack" | "ntfy";
export type WebhookNow = {
  format?: WebhookFormat;
  url: string;
};
/** `PUT /api/me/notifications` */
export type Wishes = {
  /** Of the ways that are set up, those to use. */
  channels: Array<Channel>;
  kinds: Array<NoticeKind>;
  language: Language;
};
export type Millis = number;

/** What each route takes and answers. */
export interface Routes {
  "POST /api/accounts": { request: NewAccount; answer: Me };
  "GET /api/audit": { request: undefined; answer: Array<Deed> };
  "GET /api/bans": { request: undefined; answer: Array<Ban> };
  "GET /api/bots": { request: undefined; answer: Array<Program> };
  "POST /api/bots": { request: NewProgram; answer: NewProgramAnswer };
  "DELETE /api/bots/{id}": { request: undefined; answer: undefined };
  "GET /api/deals/{day}": { request: undefined; answer: Array<DealResult> };
  "POST /api/deals/{day}": { request: NewDealResult; answer: DealResult };
  "POST /api/guests": { request: NewGuest; answer: Me };
  "GET /api/invitations": { request: undefined; answer: Array<Invitation> };
  "POST /api/invitations": { request: NewInvitation; answer: NewInvitationAnswer };
  "DELETE /api/invitations/{id}": { request: undefined; answer: undefined };
  "GET /api/me": { request: undefined; answer: Me };
  "GET /api/me/blocks": { request: undefined; answer: Array<Person> };
  "DELETE /api/me/blocks/{id}": { request: undefined; answer: undefined };
  "PUT /api/me/blocks/{id}": { request: undefined; answer: undefined };
  "POST /api/me/deletion": { request: Deletion; answer: undefined };
  "DELETE /api/me/email": { request: undefined; answer: undefined };
  "PUT /api/me/email": { request: NewEmail; answer: EmailNow };
  "GET /api/me/export": { request: undefined; answer: Export };
  "GET /api/me/kept": { request: undefined; answer: Array<Table> };
  "GET /api/me/mutes": { request: undefined; answer: Array<Person> };
  "DELETE /api/me/mutes/{id}": { request: undefined; answer: undefined };
  "PUT /api/me/mutes/{id}": { request: undefined; answer: undefined };
  "PUT /api/me/name": { request: NewName; answer: Me };
  "GET /api/me/notifications": { request: undefined; answer: Notifications };
  "PUT /api/me/notifications": { request: Wishes; answer: undefined };
  "GET /api/me/passkeys": { request: undefined; answer: Array<PasskeyNow> };
  "POST /api/me/passkeys": { request: ChallengeAnswer; answer: PasskeyNow };
  "POST /api/me/passkeys/challenge": { request: undefined; answer: Challenge };
  "DELETE /api/me/passkeys/{id}": { request: undefined; answer: undefined };
  "PUT /api/me/password": { request: NewPassword; answer: undefined };
  "GET /api/me/push": { request: undefined; answer: Array<PushNow> };
  "POST /api/me/push": { request: NewPush; answer: PushNow };
  "DELETE /api/me/push/{id}": { request: undefined; answer: undefined };
  "DELETE /api/me/webhook": { request: undefined; answer: undefined };
  "PUT /api/me/webhook": { request: NewWebhook; answer: WebhookNow };
  "GET /api/people/{id}": { request: undefined; answer: Me };
  "DELETE /api/people/{id}/ban": { request: undefined; answer: undefined };
  "PUT /api/people/{id}/ban": { request: Note; answer: undefined };
  "GET /api/people/{id}/ratings": { request: undefined; answer: Array<RatingThen> };
  "GET /api/people/{id}/tables": { request: undefined; answer: Array<Table> };
  "GET /api/push/key": { request: undefined; answer: PushKey };
  "POST /api/records": { request: Import; answer: Opened };
  "GET /api/reports": { request: undefined; answer: Array<Report> };
  "POST /api/reports": { request: NewReport; answer: undefined };
  "POST /api/reports/{id}/closing": { request: Note; answer: undefined };
  "POST /api/resets": { request: NewReset; answer: undefined };
  "GET /api/roles": { request: undefined; answer: Array<Entrusted> };
  "PUT /api/roles": { request: NewRole; answer: undefined };
  "GET /api/sessions": { request: undefined; answer: Array<Session> };
  "POST /api/sessions": { request: Credentials; answer: Me };
  "POST /api/sessions/challenge": { request: NewChallenge; answer: Challenge };
  "POST /api/sessions/passkey": { request: ChallengeAnswer; answer: Me };
  "DELETE /api/sessions/{id}": { request: undefined; answer: undefined };
  "GET /api/site": { request: undefined; answer: Site };
  "GET /api/tables": { request: undefined; answer: Array<Table> };
  "POST /api/tables": { request: NewTable; answer: Opened };
  "GET /api/tables/{id}": { request: undefined; answer: TableNow };
  "POST /api/tables/{id}/closing": { request: Note; answer: undefined };
  "POST /api/tables/{id}/commands": { request: CommandRequest; answer: Done };
  "GET /api/tables/{id}/entries": { request: undefined; answer: Array<Entry> };
  "POST /api/tables/{id}/hiding": { request: Note; answer: undefined };
  "GET /api/tables/{id}/record": { request: undefined; answer: Record<string, any> };
  "GET /api/tables/{id}/shuffle": { request: undefined; answer: Shuffle };
}
