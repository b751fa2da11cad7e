import { recordId } from "#app/content/record-id.ts";
import type { RecordDefinition } from "./record-definition.ts";

/** The maximum number of records that one request changes. */
export const maxChanged = 500;

/**
 * A change of one or several records that can be undone. `set` gives the definition's `quick` field a value, `plan`
 * writes its planned value into calendars.
 */
export type RecordChange = { what: "set"; value: string } | { what: "hide" | "show" | "delete" | "plan" };

/** A record to change, with the version that the list showed; without one, whatever is stored is changed. */
export interface ChangeTarget {
  id: number;
  version: number | null;
}

/** What a record was before its `quick` field was set. */
export interface FieldBefore {
  id: number;
  /** The version that the change made; undo leaves a record alone that was saved since. */
  version: number;
  /** True if its draft got the same value. */
  draft: boolean;
  value: string;
}

type Quick = Pick<RecordDefinition, "quick" | "fields" | "planned">;

/** Returns the options of the field that lists change, none if there is no such field. */
export function storedOptions({ quick, fields }: Quick): readonly string[] {
  const field = quick === undefined ? undefined : fields[quick];
  return field?.type === "choice" ? field.options : [];
}

/** Returns what lists show of that field and offer: its options and what is planned. */
export const quickOptions = (record: Quick): readonly string[] =>
  record.planned === undefined ? storedOptions(record) : [...storedOptions(record), record.planned];

const setPrefix = "set:";

/** Writes the change that gives the `quick` field a value as a form sends it. */
export const writeSet = (value: string): string => setPrefix + value;

/** Reads a change that a form sends; null if the record has no such change. */
export function readChange(text: unknown, record: Quick): RecordChange | null {
  if (text === "hide" || text === "show" || text === "delete") return { what: text };
  const value = quickOptions(record).find((option) => setPrefix + option === text);
  if (value === undefined) return null;
  return value === record.planned ? { what: "plan" } : { what: "set", value };
}

/** Writes a target as a checkbox has it. */
export const writeTarget = ({ id, version }: { id: number; version: number }): string => `${id}.${version}`;

/** Reads targets, each once and in the order of their ids, in which every request locks them; null if one is malformed. */
export function readTargets(texts: readonly string[]): ChangeTarget[] | null {
  const targets = new Map<number, ChangeTarget>();
  for (const text of texts) {
    const [, first, second] = /^(\d{1,10})(?:\.(\d{1,10}))?$/.exec(text) ?? [];
    const [id, version] = [recordId(first), second === undefined ? null : recordId(second)];
    if (id === null || (second !== undefined && version === null)) return null;
    targets.set(id, { id, version });
  }
  return [...targets.values()].sort((one, other) => one.id - other.id);
}

export const writeBefore = ({ id, version, draft, value }: FieldBefore): string =>
  `${id}.${version}.${draft ? 1 : 0}.${value}`;

/** Reads what records were before; null if an entry is malformed or its value is none of the options. */
export function readBefore(texts: readonly string[], options: readonly string[]): FieldBefore[] | null {
  const all = new Map<number, FieldBefore>();
  for (const text of texts) {
    const [, first, second, draft, value = ""] = /^(\d{1,10})\.(\d{1,10})\.([01])\.(.*)$/.exec(text) ?? [];
    const [id, version] = [recordId(first), recordId(second)];
    if (id === null || version === null || !options.includes(value)) return null;
    all.set(id, { id, version, draft: draft === "1", value });
  }
  return [...all.values()].sort((one, other) => one.id - other.id);
}
