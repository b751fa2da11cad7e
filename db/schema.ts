/**
 * The whole data model. One interface per table; row types are derived from these and never typed again.
 *
 * Conventions, the same on SQLite and PostgreSQL:
 * - moments are ISO 8601 text in UTC (`2026-11-20T04:30:00.000Z`), so they sort as they read;
 * - a site day is `YYYY-MM-DD` and a site time `HH:MM` or `HH:MM:SS`, both Asia/Kolkata wall-clock;
 * - yes and no are 1 and 0; lists and objects are JSON text (`Json<T>`);
 * - `version` counts saves of a record, `deletedAt` puts it in the trash, `order` starts at 1.
 * The documents in `setting` are in `schema-settings.ts`. The tables of the sign-in library keep that library's own column types; see `schema-sign-in.ts`.
 */
import type { ColumnType, Generated } from "kysely";
import type { Json, JsonOf } from "./json.ts";
import type {
  AccountTable,
  SessionTable,
  TwoFactorTable,
  UserTable,
  VerificationTable,
} from "./schema-sign-in.ts";

export interface Database {
  equipment: EquipmentTable;
  equipmentPhoto: { equipmentId: number; photoId: number; order: number };
  project: ProjectTable;
  projectPhoto: { projectId: number; photoId: number; order: number };
  photo: PhotoTable;
  event: EventTable;
  stagedPhoto: StagedPhotoTable;
  /** Originals that no photo has yet, or no longer; what stays here is deleted. */
  unusedFile: { hash: string; since: string };
  /** What was answered to a save that named a key, so that sending it again saves nothing more. */
  submission: {
    userId: string;
    key: string;
    answer: Json<unknown>;
    createdAt: string;
    /** Of what was saved; null where the same key may come with other content, and for saves of long ago. */
    bodyHash: string | null;
  };
  /** Browsers that have signed in to an account; only the digest of a browser's token is stored. */
  knownBrowser: { userId: string; tokenHash: string; seenAt: string };
  /** The iCalendar address of an account; only its digest is kept. */
  calendarFeed: { userId: string; tokenHash: string; createdAt: string };
  message: MessageTable;
  setting: SettingTable;
  activity: ActivityTable;
  outgoingMail: OutgoingMailTable;
  /** Of installations that kept their secret here; empty since it lies outside of the database. */
  secret: { name: string; value: string };
  /** What is counted against a limit until `expiresAt`; keys are digests. */
  attempt: { key: string; count: number; expiresAt: string };
  /** Who asked for a link to set a password, until it is looked up whether there is such an account. */
  passwordRequest: { id: string; email: string; origin: string; createdAt: string };
  contentVersion: { id: number; version: number; changedAt: string };
  user: UserTable;
  userProject: { userId: string; projectId: number };
  session: SessionTable;
  account: AccountTable;
  verification: VerificationTable;
  twoFactor: TwoFactorTable;
}

export type Flag = 0 | 1;
export type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** What every record of the office has beside its fields. */
export interface RecordTable {
  id: Generated<number>;
  order: number;
  version: Defaulted<number>;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
}

/**
 * A machine, or several units of one model. The first photo of its gallery is its cover. The columns of its
 * fields follow from `equipment-fields.ts` in `app/content`, which declares them into this interface.
 */
export interface EquipmentTable extends RecordTable {}

/** A building project, likewise; its fields are in `project-fields.ts`. */
export interface ProjectTable extends RecordTable {}

export type Spec = JsonOf<EquipmentTable["fullSpecs"]>[number];
export type Feature = JsonOf<EquipmentTable["features"]>[number];
/** A difficulty of the site and what was done about it; kept together so that removing one keeps the pairing. */
export type Challenge = JsonOf<ProjectTable["challenges"]>[number];
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
export type FeatureIcon = (typeof featureIcons)[number];

/** One picture, kept once per content and audience. The bytes lie in storage under `hash`. */
export interface PhotoTable {
  id: Generated<number>;
  /** SHA-256 of the stored original, hex. */
  hash: string;
  /** `public` pictures may be seen by anybody, `private` ones need an account that may see their event. */
  audience: "public" | "private";
  width: number;
  height: number;
  bytes: number;
  alt: string;
  /** The point that every crop keeps, as fractions of width and height from the top left. */
  focalX: Defaulted<number>;
  focalY: Defaulted<number>;
  /** 1 for renders whose backdrop is the paper of the page; set by the demo seed only. */
  onPaper: Defaulted<Flag>;
  createdAt: string;
}

/** One dated site photo in the calendar. A day's count is counted from these, never stored. */
export interface EventTable {
  id: Generated<number>;
  date: string;
  time: string;
  photoId: number | null;
  /** Without a project every account sees the event; with one, admins and that project's clients. */
  projectId: number | null;
  note: string;
  createdBy: string | null;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
}

/** A photo that has arrived for somebody's unsaved events; without being saved, it is swept away. */
export interface StagedPhotoTable {
  /** What the sender is given to name it by. */
  token: string;
  userId: string;
  photoId: number;
  createdAt: string;
}

/** An inquiry from the contact form. */
export interface MessageTable {
  id: Generated<number>;
  /** What the visitor is told, such as `DIG-0042`. */
  reference: string;
  name: string;
  email: string;
  phone: string;
  company: string;
  service: string;
  message: string;
  /** The machine or project the visitor came from. */
  equipmentId: number | null;
  projectId: number | null;
  status: Defaulted<"new" | "read" | "archived">;
  spam: Defaulted<Flag>;
  spamReason: string | null;
  /** Digest of what was typed: the same inquiry sent twice is stored once. */
  fingerprint: string;
  /** Digest of the sender's address, for the limit per address. */
  sender: string;
  /** When somebody noted that the visitor was answered. */
  answeredAt: string | null;
  createdAt: string;
  deletedAt: string | null;
}

/** One document per key; `app/content/settings` has a schema for each. */
export interface SettingTable {
  key: string;
  value: Json<unknown>;
  version: Defaulted<number>;
  updatedAt: string;
}

/** Who did what to which record; written in the transaction of the change it tells of. */
export interface ActivityTable {
  id: Generated<number>;
  at: string;
  userId: string | null;
  actor: string;
  action: string;
  kind: string;
  recordId: string;
  title: string;
  /** Values that the sentence shows in place of a title. */
  details: Json<{ date?: string; count?: number; adminsNeedTwoFactor?: boolean }>;
  fields: Json<string[]>;
}

/** A mail that is stored with what caused it and sent afterwards, until it is delivered. */
export interface OutgoingMailTable {
  id: Generated<number>;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  /** Whether the text has a one-time link; then it is erased once the mail is sent. */
  hasLink: Defaulted<Flag>;
  attempts: Defaulted<number>;
  /** Not tried before this moment; moved ahead while a node is trying. */
  dueAt: string;
  sentAt: string | null;
  lastError: string | null;
  createdAt: string;
}
