import type { Logger } from "pino";
import { createContext, type RouterContextProvider } from "react-router";
import type { Media } from "#app/adapters/images/media.ts";
import type { Master, Variants } from "#app/adapters/images/variants.ts";
import type { Printer } from "#app/adapters/pdf/printer.ts";
import type { Region } from "#app/adapters/region/region.ts";
import type { Storage } from "#app/adapters/storage/storage.ts";
import type { Web } from "#app/adapters/web/web.ts";
import type { VisitLimits } from "#app/domain/accounts/rate-limits.server.ts";
import type { AccentTokens } from "#app/domain/company/accent.ts";
import type { phoneLinks } from "#app/domain/company/phone.ts";
import type { Listing } from "#app/domain/publishing/listings.server.ts";
import type { Auth } from "#app/http/accounts/auth.server.ts";
import type { Throttle } from "#app/http/accounts/throttle.server.ts";
import type { Db } from "#db/connect.ts";

/** What the whole program shares; made once at start. */
export interface Dependencies {
  /** The program's version. */
  version: string;
  db: Db;
  storage: Storage;
  variants: Variants;
  media: Media;
  printer: Printer;
  /** Tells the background work that photos, given by their ids, were saved: their sizes are made ahead. */
  photosSaved(ids: number[]): void;
  /** Has all sizes of a photo made in the background; null where this process makes them only on request. */
  sizesWanted: ((photo: Master) => void) | null;
  web: Web;
  /** Keys digests that outsiders must not be able to make. */
  secret: string;
  /** Tells the mail delivery that a mail was stored. */
  mailWaiting(): void;
  /** Tells that a request for a new password was stored: it is looked up once its response has been sent. */
  passwordRequested(): void;
  /** Where inquiries are mailed to; null means the contact setting's primary address. */
  mailTo: string | null;
  /** Whether mail is sent; otherwise it only lies in the outbox folder. */
  sendsMail: boolean;
  /** Whether the program makes backups by itself. */
  backsUp: boolean;
  /**
   * Starts an export of all content, whose body must be read or cancelled; it also ends with `signal`. Null while another
   * export runs.
   */
  exportSite(signal: AbortSignal): { name: string; body: ReadableStream<Uint8Array> } | null;
  auth: Auth;
  /** The sign-in library on a transaction, so that its writes and ours are kept or undone together. */
  authIn: (trx: Db) => Auth;
  throttle: Throttle;
  visits: VisitLimits;
  /** Returns which fault of the whole site an error comes from; null for any other error. */
  faultOf(error: unknown): Fault | null;
  /** Returns why nothing could be saved within the last minute, or null. */
  diskFull(): string | null;
  /** Reports that a page waited too long for the database, so that it is checked. */
  databaseSlow(): void;
  /** Checks what the site needs, within a few seconds. */
  readiness(): Promise<Readiness>;
  /** The settings as last read, for pages that must do without the database. */
  lastKnown: { phone: ReturnType<typeof phoneLinks>; accent: AccentTokens | null; region: Region };
}

/** What keeps the whole site from working, as the status of its responses: the database is away, or the disk is full. */
export type Fault = 503 | 507;

/** Whether each thing that the site needs works; the text says what does not. */
export type Readiness = Record<"database" | "migrations" | "storage", "ok" | string>;

/** The facts of a request that are known before any route runs. */
export interface RequestInfo {
  id: string;
  /** The site's own origin, such as `https://www.example.org`. */
  origin: string;
  /** The visitor's network address. */
  address: string;
  /** What the browser says about itself; empty when it says nothing. */
  userAgent: string;
  log: Logger;
  /** The requested path, in the form that may be logged. */
  path: string;
  /** Lets a page's own scripts through the content policy; empty on public pages, which have none. */
  nonce: string;
}

export interface PreviewBar {
  /** Path of the form that the draft is edited in. */
  form: string;
}

export const dependencies = createContext<Dependencies>();
export const requestInfo = createContext<RequestInfo>();

/** The entries of sitemap.xml and llms.txt that routes of public pages declare, in the order of the routes. */
export const listedPages = createContext<Listing[]>([]);

/** The first parts of the addresses of all routes and files, which own pages cannot have. */
export const reservedAddresses = createContext<ReadonlySet<string>>(new Set());

/** Set while a page is rendered with a draft; null for visitors. */
export const previewBar = createContext<PreviewBar | null>(null);

/** Renders a public page for its preview, reading through the given database. Returns its HTML. */
export const publicPage = createContext<(path: string, db: Db) => Promise<string>>();

/** Whether an error of this request was logged under its id. */
export const errorLogged = createContext(false);

/** The fault that made this request fail; null for none, and for errors of a single page. */
export const requestFault = createContext<Fault | null>(null);

/**
 * Returns whether a write failed because the disk is full, and logs it. The action then shows its form again with the
 * submitted values, because an error page would discard them.
 */
export function isDiskFull(context: Readonly<RouterContextProvider>, error: unknown): boolean {
  const fault = context.get(dependencies).faultOf(error);
  if (fault !== 507) return false;
  context.set(requestFault, fault);
  const { log, path } = context.get(requestInfo);
  log.warn({ path, reason: String(error) }, "request failed");
  return true;
}
