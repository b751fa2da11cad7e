import { useMemo, useRef, useState } from "react";
import { type ImportChoices, type ImportPlan, rightRows } from "#app/domain/calendar/import.ts";
import type { ImportColumn } from "#app/domain/calendar/import-cells.ts";
import type { DateOrder } from "#app/domain/calendar/import-dates.ts";
import type { ImportEvent, Known } from "#app/domain/calendar/import-row.ts";
import type { Visibility } from "#app/domain/calendar/visibility.ts";
import { useLeaveQuestion } from "#app/ui/unsaved-changes.tsx";
import { newKey } from "../queue/new-key.ts";
import { openUploads, type UploadsDb } from "../queue/uploads-db.ts";
import type { ReadImport } from "./read-import.ts";
import { type Failure, type ImportJob, imagesOf, sendImport } from "./send-import.ts";

export type ImportRun =
  | { state: "waiting" }
  | { state: "sending"; arrived: number; images: number }
  | { state: "failed"; failures: Failure[] };

interface Chosen {
  table: ({ name: string } & ReadImport) | null;
  files: File[];
  order: DateOrder | null;
  corrections: NonNullable<ImportChoices["corrections"]>;
  /** Numbers of the rows that were imported already, without the wrong ones. */
  imported: number[];
  /** Whether the right rows are imported without the wrong ones. */
  leaveOut: boolean;
  /** Visibility of events from rows without a project. */
  visibility: Visibility | null;
  keepOriginals: boolean;
}

const noTable = {
  table: null,
  order: null,
  corrections: {},
  imported: [],
  leaveOut: false,
  visibility: null,
} satisfies Partial<Chosen>;

export type Import = ReturnType<typeof useImport>;

/**
 * Holds the chosen files of an import, its dry run and its progress.
 * @param more whether there are more projects than those given
 * @param onSaved called with the added events
 */
export function useImport(
  account: string,
  { projects, more }: Pick<Known, "projects"> & { more: boolean },
  onSaved: (events: ImportEvent[]) => void,
) {
  const [chosen, setChosen] = useState<Chosen>({ ...noTable, files: [], keepOriginals: false });
  const [run, setRun] = useState<ImportRun>({ state: "waiting" });
  const job = useRef<ImportJob | null>(null);
  const stop = useRef<AbortController | null>(null);
  const reading = useRef<File>(undefined);
  const { table, files, order, corrections, imported, visibility, keepOriginals } = chosen;
  const plan = useMemo((): ImportPlan | null => {
    if (!table || "refused" in table) return null;
    return table.plan({ files: files.map(({ name }) => name), projects }, { order, corrections, imported });
  }, [table, files, order, corrections, imported, projects]);
  useLeaveQuestion(() => run.state === "sending");

  function choose(change: Partial<Chosen>) {
    job.current = null;
    setRun({ state: "waiting" });
    setChosen((before) => ({ ...before, ...change }));
  }

  /** Reads a table with a script that is loaded for the first one: most visits import none. */
  async function readTable(file: File): Promise<ReadImport> {
    const reader = await import("./read-import.ts").catch(() => null);
    return reader ? reader.readImport(file, more) : { refused: "The connection was lost. Choose it again." };
  }

  async function chooseTable(file: File | undefined) {
    // The previous table cannot be imported while the new one is read.
    reading.current = file;
    choose(noTable);
    if (!file) return;
    const read = await readTable(file);
    if (reading.current === file) choose({ ...noTable, table: { name: file.name, ...read } });
  }

  async function send() {
    if (!plan || !isReady(plan, chosen)) return;
    const sent = rightRows(plan.rows);
    const events = sent.flatMap(({ row, event }) => (event ? [{ row, event }] : []));
    const images = imagesOf({ events }).length;
    // Cancel can be pressed from here on.
    stop.current = new AbortController();
    const { signal } = stop.current;
    setRun({ state: "sending", arrived: job.current?.tokens.size ?? 0, images });
    const unconfirmed = new StoredImports(account);
    const current = job.current ?? (await unconfirmed.start({ events, files, visibility, keepOriginals }));
    job.current = current;
    const show = () => setRun({ state: "sending", arrived: current.tokens.size, images });
    show();
    const beforeSave = () => unconfirmed.store(current);
    const failures = await sendImport(current, { onArrived: show, beforeSave, signal });
    if (failures.length > 0) return setRun({ state: "failed", failures });
    await unconfirmed.forget(current);
    // The wrong rows stay, to be corrected and imported as well.
    if (sent.length < plan.rows.length)
      choose({ imported: [...imported, ...sent.map(({ row }) => row)], leaveOut: false });
    else choose({ ...noTable, files: [] });
    onSaved(events.map(({ event }) => event));
  }

  return {
    ...chosen,
    plan,
    run,
    ready: plan !== null && isReady(plan, chosen),
    chooseTable,
    chooseFiles: (files: File[]) => choose({ files }),
    setKeepOriginals: (keep: boolean) => choose({ keepOriginals: keep }),
    correct: (row: number, column: ImportColumn, text: string) =>
      choose({ corrections: { ...corrections, [row]: { ...corrections[row], [column]: text } } }),
    setLeaveOut: (leave: boolean) => choose({ leaveOut: leave }),
    answer: (answer: DateOrder) => choose({ order: answer }),
    chooseVisibility: (chosen: Visibility | null) => choose({ visibility: chosen }),
    send,
    cancel: () => stop.current?.abort(),
  };
}

function isReady(
  { rows, problems, question, withoutProject }: ImportPlan,
  { order, visibility, leaveOut }: Chosen,
): boolean {
  if (rightRows(rows).length === 0 || (problems.length > 0 && !leaveOut)) return false;
  return (question === null || order !== null) && (withoutProject === 0 || visibility !== null);
}

type StoredParts = Pick<ImportJob, "events" | "files" | "visibility" | "keepOriginals">;

/** Identifies an import: its rows, the files they name, and their visibility. */
function contentOf({ events, files, visibility }: StoredParts): string {
  const named = new Set(events.flatMap(({ event: { image } }) => ("file" in image ? image.file : [])));
  const sizes = files.flatMap(({ name, size }) => (named.has(name) ? `${name} ${size}` : []));
  return JSON.stringify([events.map(({ event }) => event), sizes, visibility]);
}

/**
 * Stores imports in this browser until the server confirms them, so that the same table chosen again after a
 * lost response is saved only once. Without browser storage it stores nothing.
 */
class StoredImports {
  readonly #account: string;

  constructor(account: string) {
    this.#account = account;
  }

  /** Creates an import, or continues the unconfirmed one with the same content. */
  async start(chosen: StoredParts): Promise<ImportJob> {
    const stored = await this.#with((db) => db.get("imports", this.#at(chosen)));
    return { ...chosen, key: stored?.key ?? newKey(), tokens: new Map(stored?.tokens) };
  }

  async store(job: ImportJob): Promise<void> {
    const stored = { key: job.key, tokens: [...job.tokens] };
    await this.#with((db) => db.put("imports", stored, this.#at(job)));
  }

  async forget(job: ImportJob): Promise<void> {
    await this.#with((db) => db.delete("imports", this.#at(job)));
  }

  /** Returns the key of an import in the store. */
  #at(chosen: StoredParts): [string, string] {
    return [this.#account, contentOf(chosen)];
  }

  async #with<Result>(use: (db: UploadsDb) => Promise<Result>): Promise<Result | undefined> {
    try {
      const db = await openUploads();
      return await use(db).finally(() => db.close());
    } catch {
      return undefined;
    }
  }
}
