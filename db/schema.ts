/**
 * The data model. One interface per table; row types are derived from these.
 *
 * Conventions, the same on SQLite and PostgreSQL:
 * - moments are ISO 8601 text in UTC (`2026-11-20T04:30:00.000Z`), so they sort as they read;
 * - a site day is `YYYY-MM-DD` and a site time `HH:MM` or `HH:MM:SS`, both by the clocks of the site's time zone;
 * - booleans are 1 and 0; lists and objects are JSON text (`Json<T>`);
 * - `version` counts saves of a record, `deletedAt` puts it in the trash, `order` starts at 1.
 * The tables of the sign-in library keep its column types; see `schema-accounts.ts`.
 */
import type { Generated } from "kysely";
import type { Defaulted, Flag, Json, JsonOf } from "./columns.ts";
import type {
  AccountTable,
  CredentialTable,
  PasskeyTable,
  SessionTable,
  TwoFactorTable,
  VerificationTable,
} from "./schema-accounts.ts";
import type { InquiryEntryTable, InquiryFileTable, InquiryTable } from "./schema-inquiries.ts";
import type {
  DailyReportTable,
  FilmPhotoTable,
  FilmTable,
  NewsRange,
  NewsTable,
  ProgressLinkTable,
  RoomVisitTable,
} from "./schema-progress.ts";

export interface Database {
  machine: MachineTable;
  booking: BookingTable;
  machinePhoto: { machineId: number; photoId: number; order: number };
  project: ProjectTable;
  projectPhoto: { projectId: number; photoId: number; order: number };
  service: ServiceTable;
  servicePhoto: { serviceId: number; photoId: number; order: number };
  page: PageTable;
  projectMachine: { projectId: number; machineId: number };
  projectService: { projectId: number; serviceId: number };
  photo: PhotoTable;
  draft: DraftTable;
  /** The photos that drafts show, so that none of them is deleted. */
  draftPhoto: { kind: string; key: string; photoId: number };
  recordVersion: RecordVersionTable;
  event: EventTable;
  dailyReport: DailyReportTable;
  stagedPhoto: StagedPhotoTable;
  photoUpload: PhotoUploadTable;
  /** Stored originals without a photo row; housekeeping deletes them. */
  unusedFile: {
    hash: string;
    since: string;
    /** Until then a node may be deleting the file, and an import of the same photo waits. */
    removingUntil: Defaulted<string | null>;
  };
  /** Backups in progress: until then housekeeping deletes no photo's file. */
  fileHold: { id: string; until: string };
  /** Results of saves by idempotency key, so that a repeated request saves nothing again. */
  idempotency: {
    accountId: string;
    key: string;
    result: Json<unknown>;
    createdAt: string;
    /** Null if the key may be reused with other content, and for old rows. */
    bodyHash: string | null;
  };
  /** Browsers that have signed in to an account; only the digest of a browser's token is stored. */
  knownBrowser: { accountId: string; tokenHash: string; seenAt: string };
  /** The new address of an account, until its owner confirms it; only the digest of the link's token is stored. */
  emailChange: { accountId: string; email: string; tokenHash: string; createdAt: string; expiresAt: string };
  progressLink: ProgressLinkTable;
  /** The iCalendar address of an account; only its digest is stored. */
  calendarFeed: { accountId: string; tokenHash: string; createdAt: string };
  /** Slugs that records had before; they lead to the present ones. */
  formerAddress: { kind: string; slug: string; recordId: number; at: string };
  /** Addresses that no longer exist, and where they lead: to a record, or to a path if `target` is not empty. */
  redirect: { path: string; kind: string; recordId: number; target: string; at: string };
  missedAddress: MissedAddressTable;
  inquiry: InquiryTable;
  inquiryEntry: InquiryEntryTable;
  inquiryFile: InquiryFileTable;
  /** Counts that triggers maintain, without the trash; a count can be 0. */
  eventDay: { date: string; events: number; photos: number };
  /** Likewise; project 0 counts the events that all accounts see, -1 those that only admins do. */
  eventProject: { projectId: number; events: number; photos: number };
  /** Likewise; `answered` is 1 for inquiries that are marked as answered. */
  inquiryTotal: { status: InquiryTable["status"]; spam: Flag; answered: Flag; inquiries: number };
  /** Likewise: how many galleries, drafts and events show a photo, the trash included. */
  photoUse: { photoId: number; audience: PhotoTable["audience"]; uses: number };
  /** Likewise: the public photos of a part of the library; its total is the sum of its rows. */
  photoTotal: { part: "all" | "without-text" | "unlinked"; photos: number };
  /** Likewise: the order in which events with a photo came to each project. */
  eventArrival: { number: Generated<number>; eventId: number; projectId: number };
  setting: SettingTable;
  logo: LogoTable;
  certificate: CertificateTable;
  activity: ActivityTable;
  outgoingMail: OutgoingMailTable;
  news: NewsTable;
  roomVisit: RoomVisitTable;
  film: FilmTable;
  filmPhoto: FilmPhotoTable;
  /** A digest that tells which secret the site uses; the secret itself is stored outside the database. */
  secret: { name: string; value: string };
  /** Rate-limit counters; keys are digests. */
  attempt: { key: string; count: number; expiresAt: string };
  /** Queued requests for a password link. */
  passwordRequest: { id: string; email: string; origin: string; createdAt: string };
  backupRun: BackupRunTable;
  /** Triggers replace the random tag with every bump, because numbers repeat after a restore. */
  contentVersion: { id: number; version: number; tag: Defaulted<string>; changedAt: string };
  account: AccountTable;
  accountProject: { accountId: string; projectId: number };
  session: SessionTable;
  credential: CredentialTable;
  verification: VerificationTable;
  twoFactor: TwoFactorTable;
  passkey: PasskeyTable;
}

/** What every record of the office has beside its fields. */
export interface RecordTable {
  id: Generated<number>;
  order: number;
  version: Defaulted<number>;
  /** 0 for a record that only the office sees. */
  published: Defaulted<Flag>;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
}

/**
 * A machine, or several units of one model. The first photo of its gallery is its cover. The columns of its
 * fields follow from `machine-fields.ts` in `app/domain`, which declares them into this interface.
 */
export interface MachineTable extends RecordTable {}

/** Days on which units of a machine are hired out or in maintenance. */
interface BookingTable {
  id: Generated<number>;
  machineId: number;
  kind: "booking" | "maintenance";
  firstDay: string;
  /** Site day, included; `9999-12-31` while the end is open. */
  lastDay: string;
  units: number;
  /** Where the machine works; null for hire to somebody else and for maintenance. */
  projectId: number | null;
  /** Who hires it; can be empty. */
  client: string;
  note: string;
  version: Defaulted<number>;
  /** Sent by the form, so that a repeated request stores nothing again. */
  key: Defaulted<string | null>;
}

/** A building project, likewise; its fields are in `project-fields.ts`. */
export interface ProjectTable extends RecordTable {}

/** A kind of work that the company offers, likewise; its fields are in `service-fields.ts`. */
export interface ServiceTable extends RecordTable {}
/** A page of the owner's own, likewise; its fields are in `page-fields.ts`. */
export interface PageTable extends RecordTable {}

export type Spec = JsonOf<MachineTable["fullSpecs"]>[number];
export type Feature = JsonOf<MachineTable["features"]>[number];
export type ProjectTestimonial = JsonOf<ProjectTable["testimonial"]>;

export const featureIcons = [
  "engine",
  "bucket",
  "hydraulics",
  "depth",
  "diameter",
  "torque",
  "payload",
  "cab",
  "fuel",
  "shield",
  "gauge",
  "tracks",
  "water",
  "noise",
  "reach",
  "wrench",
  "tick",
] as const;

/** A photo, stored once per content and audience. Its bytes are in the storage under `hash`. */
export interface PhotoTable {
  id: Generated<number>;
  /** SHA-256 of the stored original, hex. */
  hash: string;
  /**
   * Everybody can see `public` photos; `private` ones need an account with access to their event. Nobody sees `deleted`
   * ones, which can be restored until the sweep removes their file.
   */
  audience: "public" | "private" | "deleted";
  width: number;
  height: number;
  bytes: number;
  alt: string;
  /** Name of the uploaded file; empty for photos from before it was kept, and for those of the calendar. */
  fileName: Defaulted<string>;
  /** Focal point, as fractions of width and height from the top left. */
  focalX: Defaulted<number>;
  focalY: Defaulted<number>;
  /** 1 for renders on the page's paper colour; set only by the demo seed. */
  onPaper: Defaulted<Flag>;
  createdAt: string;
}

/** A dated site photo in the calendar. The calendar counts the events of a day; statistics read `eventDay`. */
interface EventTable {
  id: Generated<number>;
  date: string;
  time: string;
  photoId: number | null;
  /** Admins and the project's clients and engineers see the event; null if every account does, or only admins. */
  projectId: number | null;
  /** Whether only admins see an event without a project. */
  adminsOnly: Defaulted<Flag>;
  /** Whether visitors see the photo on the page of the project; see `visibleTo`. */
  isPublic: Defaulted<Flag>;
  note: string;
  createdBy: string | null;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
}

/** An uploaded photo of an unsaved event; housekeeping deletes it if the event is never saved. */
interface StagedPhotoTable {
  /** Identifies the photo to its sender. */
  token: string;
  accountId: string;
  photoId: number;
  createdAt: string;
}

/** A photo that arrives in parts. */
interface PhotoUploadTable {
  /** The folder of its parts in the storage. */
  id: string;
  accountId: string;
  /** Chosen by the sender; unique for the account. */
  key: string;
  /** Of the whole file. */
  bytes: number;
  /** SHA-256 of the whole file as base64url; empty if the sender cannot compute it. */
  hash: string;
  /** Bytes that have arrived. */
  received: Defaulted<number>;
  /** Names of the parts in the storage, in order. */
  parts: Json<string[]>;
  /** What a save names the photo by, once it is whole; null before. */
  token: Defaulted<string | null>;
  /** Hash of the stored photo, once it is whole. */
  photoHash: Defaulted<string | null>;
  changedAt: string;
}

/** An address of this site that visitors asked for in vain; at most 500 are kept. */
interface MissedAddressTable {
  path: string;
  count: number;
  firstAt: string;
  lastAt: string;
  /** Host of the last site that linked there; empty if none did. */
  referrer: string;
}

/** One document per key; `app/domain/company` has a schema for each. */
interface SettingTable {
  key: string;
  value: Json<unknown>;
  version: Defaulted<number>;
  updatedAt: string;
}

/** An uploaded logo under its file name. It is kept, because older versions of the settings may name it. */
interface LogoTable {
  name: string;
  /** The sanitised SVG; null for a PNG. */
  svg: string | null;
  /** The logo as PNG, base64. */
  png: string;
  createdAt: string;
}

/** An uploaded PDF of a badge; its bytes are stored like the original of a photo, and badges name it by its hash. */
interface CertificateTable {
  hash: string;
  bytes: number;
  /** When it was uploaded or saved last; housekeeping deletes one that nothing has named for a week. */
  usedAt: string;
}

/** Changes of a record or setting that are not public yet, at most one draft for each. */
export interface DraftTable {
  /** The kind of record, or `setting`. */
  kind: string;
  /** The id of the record, or the key of the setting. */
  key: string;
  /** The values as the form shows them. */
  values: Json<unknown>;
  /** Identifies this save of the draft; it never equals the version of a record. */
  version: number;
  /** The version of the record or setting that the draft changes. */
  basedOn: number;
  /** 1 for a record that was never public. */
  isNew: Defaulted<Flag>;
  accountId: string | null;
  author: string;
  savedAt: string;
  /** When it becomes public by itself; null for a draft that waits for its author. */
  publishAt: string | null;
  /** Why it did not become public when it was due. */
  failure: string | null;
}

/** What was public of a record or setting, and who published it. */
interface RecordVersionTable {
  id: Generated<number>;
  kind: string;
  key: string;
  values: Json<unknown>;
  author: string;
  at: string;
}

/** Who changed which record; written in the transaction of the change. */
interface ActivityTable {
  id: Generated<number>;
  at: string;
  accountId: string | null;
  actor: string;
  action: string;
  kind: string;
  recordId: string;
  title: string;
  /** Values that the sentence shows in place of a title. */
  details: Json<{ date?: string; count?: number; adminsNeedTwoFactor?: boolean; publishAt?: string }>;
  fields: Json<string[]>;
}

/** A queued mail, stored in the transaction of its cause. */
export interface OutgoingMailTable {
  id: Generated<number>;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  /** Whether the text has a one-time link; such a text is erased once the mail is sent. */
  hasLink: Defaulted<Flag>;
  attempts: Defaulted<number>;
  /** Time of the next attempt; postponed while a node is sending. */
  dueAt: string;
  sentAt: string | null;
  lastError: string | null;
  /** Random part of the Message-ID, because ids repeat after a restore. */
  messageKey: string | null;
  /** The `messageKey`s of earlier mails of its conversation, oldest first, separated by spaces. */
  references: Defaulted<string | null>;
  /** 1 for a mail that no person wrote, so that no machine replies to it. */
  automatic: Defaulted<Flag>;
  /** What news cover; their text is made when they are sent. */
  newsOf: Defaulted<Json<NewsRange> | null>;
  createdAt: string;
}

/** A scheduled backup of this installation, and whether it was proven; an archive has none of these rows. */
interface BackupRunTable {
  id: Generated<number>;
  startedAt: string;
  finishedAt: string | null;
  /** One that an admin has asked for begins within a minute. */
  outcome: "asked" | "running" | "done" | "failed";
  /** The archive's full address; empty before it has one. */
  file: string;
  bytes: Defaulted<number>;
  /** Photos that the storage did not have, or only damaged. */
  missingPhotos: Defaulted<number>;
  /** When the archive was last restored into a temporary place and found equal. */
  verifiedAt: Defaulted<string | null>;
  /** What opened it then: a key that the server has, or one that was made for this archive and forgotten. */
  verifiedWith: Defaulted<"own-key" | "one-time-key" | null>;
  failure: Defaulted<string | null>;
}
