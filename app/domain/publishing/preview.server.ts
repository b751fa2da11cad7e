import { z } from "zod";
import type { RecordDefinition } from "#app/domain/records/record-definition.ts";
import { RejectedValue } from "#app/domain/records/record-save.ts";
import { hourMs } from "#app/domain/values/durations.ts";
import type { FormValues } from "#app/domain/values/form-values.ts";
import { readSignedToken, signedToken } from "#app/domain/values/signed-token.ts";
import type { Db } from "#db/connect.ts";
import { createPublic, MissingPhotos } from "./create.server.ts";
import { type By, missingPhotos, stateOf } from "./state.server.ts";
import type { Errors, Subject } from "./subject.ts";
import { recordSubject } from "./subjects.server.ts";

/** How long a preview may keep other requests from writing, in milliseconds. */
const maxDuration = 5_000;

/** Carries what was rendered out of a transaction that is rolled back. */
class Rendered<Result> extends Error {
  override name = "Rendered";
  readonly result: Result;

  constructor(result: Result) {
    super("The preview was rendered");
    this.result = result;
  }
}

/** The rendered page, or why the values cannot be published. */
type Preview<Result> = { result: Result } | { errors: Errors };

interface Typed<Result> {
  values: FormValues;
  render(trx: Db, path: string): Promise<Result>;
}

/**
 * Renders with the draft as if it were published. Everything runs in a transaction that is always rolled back, so
 * `render` must read through the given database and must not write.
 * @returns undefined when there is nothing to show, or the draft is not valid any more
 */
export async function renderPreview<Result>(
  db: Db,
  subject: Subject,
  render: (trx: Db) => Promise<Result>,
): Promise<Result | undefined> {
  const rendered = await rolledBack<Result>(db, async (trx) => {
    await subject.lock(trx);
    const state = await stateOf(trx, subject);
    if (!state) return { errors: {} };
    const { stored, draft } = state;
    const prepared = draft && (await subject.prepare(trx, { ...stored.values, ...draft.values }));
    if (prepared && "errors" in prepared) return prepared;
    const done = await prepared?.update(trx, stored.version, new Date());
    if (done && done.outcome !== "saved") return { errors: {} };
    await subject.show?.(trx, true);
    throw new Rendered(await inTime(render(trx)));
  });
  return "result" in rendered ? rendered.result : undefined;
}

/**
 * Renders with typed values as if they were published, in a transaction that is always rolled back; see `renderPreview`.
 * @returns the errors of values that cannot be published
 */
export const renderTyped = <Result>(db: Db, subject: Subject, { values, render }: Typed<Result>) =>
  rolledBack<Result>(db, async (trx) => {
    await subject.lock(trx);
    const stored = await subject.find(trx);
    if (!stored) return { errors: {} };
    const prepared = await prepareTyped(trx, subject, values);
    if ("errors" in prepared) return prepared;
    await prepared.update(trx, stored.version, new Date());
    await subject.show?.(trx, true);
    throw new Rendered(await inTime(render(trx, subject.addressOf(prepared.values) ?? "/")));
  });

/** Renders the page of a new record as if it had been added; see `renderTyped`. */
export const renderNew = <Result>(
  db: Db,
  record: RecordDefinition,
  { values, render, by }: Typed<Result> & { by: By },
) =>
  rolledBack<Result>(db, async (trx) => {
    const blank = recordSubject(record, 0);
    await blank.lock(trx);
    const prepared = await prepareTyped(trx, blank, values);
    if ("errors" in prepared) return prepared;
    const id = await createPublic(trx, record, { values, by });
    const subject = recordSubject(record, id);
    const stored = await subject.find(trx);
    throw new Rendered(await inTime(render(trx, subject.addressOf(stored?.values ?? values) ?? "/")));
  });

async function rolledBack<Result>(
  db: Db,
  run: (trx: Db) => Promise<{ errors: Errors }>,
): Promise<Preview<Result>> {
  try {
    return await db.transaction().execute(run);
  } catch (error) {
    if (error instanceof Rendered) return { result: error.result };
    if (error instanceof MissingPhotos || error instanceof RejectedValue) return { errors: error.errors };
    throw error;
  }
}

async function prepareTyped(trx: Db, subject: Subject, values: FormValues) {
  const prepared = await subject.prepare(trx, values);
  if ("errors" in prepared) return prepared;
  const errors = await missingPhotos(trx, subject, prepared.values);
  return errors ? { errors } : prepared;
}

async function inTime<Result>(rendering: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The preview took too long")), maxDuration);
  });
  // Rendering that continues after the rollback fails by itself.
  rendering.catch(() => {});
  try {
    return await Promise.race([rendering, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the path of the page that a preview shows: that of the draft if there is one. */
export async function previewPath(db: Db, subject: Subject): Promise<string> {
  const state = await stateOf(db, subject);
  return (state && subject.addressOf({ ...state.stored.values, ...state.draft?.values })) ?? "/";
}

type Turn = { running: Promise<unknown>; waiting?: { skip: () => void } };

/** The preview that is being rendered for each account. */
const turns = new Map<string, Turn>();

/**
 * Renders a preview for an account: one at a time, while at most one more waits. A newer one takes the place of the one
 * that waits.
 * @returns undefined when a newer preview took its place
 */
export async function renderNewest<T>(accountId: string, render: () => Promise<T>): Promise<T | undefined> {
  const turn = turns.get(accountId);
  if (turn) {
    const superseded = new Promise<"superseded">((resolve) => {
      turn.waiting?.skip();
      turn.waiting = { skip: () => resolve("superseded") };
    });
    const started = turn.running.then(() => "started" as const);
    if ((await Promise.race([superseded, started])) === "superseded") return undefined;
    return renderNewest(accountId, render);
  }
  const { promise: running, resolve: end } = Promise.withResolvers<void>();
  turns.set(accountId, { running });
  try {
    return await render();
  } finally {
    turns.delete(accountId);
    end();
  }
}

interface PreviewClaim {
  kind: string;
  key: string;
  accountId: string;
  /** Milliseconds since 1970. */
  expires: number;
}

export const previewParameter = "preview";

/** How long a preview address works. */
const validFor = hourMs;

const claimSchema = z.tuple([z.string(), z.string(), z.string(), z.number()]);

/** Returns the address of a preview for one account: the path of the public page with a signed token. */
export function previewAddress(
  secret: string,
  {
    kind,
    key,
    accountId,
    path,
    now = new Date(),
  }: Omit<PreviewClaim, "expires"> & { path: string; now?: Date },
): string {
  const claim = [kind, key, accountId, now.getTime() + validFor];
  const url = new URL(path, "http://site.invalid");
  url.searchParams.set(previewParameter, signedToken(secret, "preview", claim));
  return url.pathname + url.search + url.hash;
}

/** Returns the claim of a token, expired or not; null when it was not signed with this secret. */
export function readPreviewToken(secret: string, token: string): PreviewClaim | null {
  const signed = readSignedToken(secret, "preview", token);
  if (signed === undefined) return null;
  const [kind, key, accountId, expires] = claimSchema.parse(signed);
  return { kind, key, accountId, expires };
}
