import { recordId } from "./record-id.ts";

/** The maximum number of records that one request changes. */
export const maxChanged = 500;

/** The response to a change of more than `maxChanged` selected records. */
export const tooManySelected = `More than ${maxChanged} are selected. Select fewer. Nothing was changed.`;

/** The response to a change of all that match a filter if more than `maxChanged` match. */
export const tooManyMatch = `More than ${maxChanged} match. Narrow the list first. Nothing was changed.`;

/**
 * Reads entries that begin with an id, such as `7.3`, each id once and in the order of the ids, in which every request
 * locks them.
 * @param read reads what follows the id and a dot, undefined without the dot; returns null if that is malformed
 * @returns null if an entry is malformed
 */
export function readEntries<Entry extends { id: number }>(
  texts: readonly string[],
  read: (id: number, rest: string | undefined) => Entry | null,
): Entry[] | null {
  const entries = new Map<number, Entry>();
  for (const text of texts) {
    const [, head, rest] = /^(\d+)(?:\.(.*))?$/s.exec(text) ?? [];
    const id = recordId(head);
    const entry = id === null ? null : read(id, rest);
    if (entry === null) return null;
    entries.set(entry.id, entry);
  }
  return [...entries.values()].sort((one, other) => one.id - other.id);
}

/** Reads ids, each once and in their order, without those that are malformed. */
export const readIds = (texts: readonly unknown[]): number[] =>
  [...new Set(texts.flatMap((text) => recordId(String(text)) ?? []))].sort((one, other) => one - other);

/** The outcome of a change of several: an entry to undo each change, and the numbers of unchanged ones by reason. */
export interface Changed<Entry, Why extends string> {
  done: Entry[];
  skipped: Partial<Record<Why, number>>;
}

/**
 * Changes targets one after the other.
 * @param change returns the entry that undoes the change of one, or why it was not changed
 */
export async function changeEach<Target, Entry extends object, Why extends string>(
  targets: readonly Target[],
  change: (target: Target) => Promise<Entry | Why>,
): Promise<Changed<Entry, Why>> {
  const changed: Changed<Entry, Why> = { done: [], skipped: {} };
  for (const target of targets) {
    const result = await change(target);
    if (typeof result !== "string") changed.done.push(result);
    else changed.skipped[result] = (changed.skipped[result] ?? 0) + 1;
  }
  return changed;
}
