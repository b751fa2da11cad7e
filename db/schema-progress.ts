import type { Generated } from "kysely";
import type { Defaulted, Json } from "./columns.ts";

/** A place from which photos of a project are taken again and again: its photos make a film. */
export interface FilmTable {
  id: Generated<number>;
  projectId: number;
  /** Unique in its project. */
  title: string;
  version: Defaulted<number>;
  createdAt: string;
}

/** An event of a film. One that is moved to another project stays here, and its photo leaves the film. */
export interface FilmPhotoTable {
  filmId: number;
  eventId: number;
}

/** What a project's site did on a day, in the words of the site team. */
export interface DailyReportTable {
  id: Generated<number>;
  projectId: number;
  /** Site day; a project has one report a day, apart from those in the trash. */
  day: string;
  work: string;
  hindrances: string;
  manpower: Json<{ trade: string; people: number }[]>;
  /** Machines of the fleet with the names that they had. */
  machines: Json<{ id: number; name: string; hours: number | null }[]>;
  /** `sky` is empty where nothing was said of it. */
  weather: Json<{ sky: string; rainHours: number | null; temperature: number | null }>;
  /** The parts that clients of the project see. */
  visible: Json<string[]>;
  version: Defaulted<number>;
  updatedAt: string;
  /** The account that saved it last; null if it is unknown or was deleted. */
  updatedBy: Defaulted<string | null>;
  /** When it went to the trash; null otherwise. */
  deletedAt: Defaulted<string | null>;
}

/** An address that shows a project's site photos without an account. */
export interface ProgressLinkTable {
  id: Generated<number>;
  projectId: number;
  /** Only the digest of the address's token is stored. */
  tokenHash: string;
  /** For whom it is, in the office's words; can be empty. */
  label: string;
  /** Hash of the passcode that the page asks for; null if it asks for none. */
  passcodeHash: Generated<string | null>;
  /** First and last site day that it shows; null for no limit. */
  firstDay: Generated<string | null>;
  lastDay: Generated<string | null>;
  /** The last site day on which it opens; null for no limit. */
  expiresOn: Generated<string | null>;
  /** Counts its changes by the office. */
  version: Generated<number>;
  createdAt: string;
  revokedAt: Generated<string | null>;
  /** How often its page was opened. */
  opened: Generated<number>;
  lastOpenedAt: Generated<string | null>;
}

/** What an account has seen of a project's room. A number of `eventArrival` stands for it and all before it. */
export interface RoomVisitTable {
  accountId: string;
  projectId: number;
  /** What it had seen before this visit, and when that was; 0 and null on the first one. */
  seen: number;
  seenAt: string | null;
  /** What the room has shown in this visit, and when. */
  shown: number;
  shownAt: string;
}

/** Which photos of a project an account has been told about, and whether it wants to be told. */
export interface NewsTable {
  accountId: string;
  projectId: number;
  /** 1 or 0 as the account chose; null for what its role has. */
  wanted: Generated<number | null>;
  /** The last number of `eventArrival` that earlier news covered. */
  covered: number;
  /** Site day of the news that were due last, sent or not. */
  dueOn: string;
}

/** What one mail of news covers. */
export interface NewsRange {
  accountId: string;
  projectId: number;
  /** Events with numbers of `eventArrival` above this one, up to and with the other. */
  after: number;
  until: number;
}
