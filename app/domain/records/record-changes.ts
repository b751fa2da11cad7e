import { readEntries } from "#app/domain/values/bulk-changes.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import type { RecordDefinition } from "./record-definition.ts";

/**
 * A change of one or several records that can be undone. `set` gives the definition's `quick` field a value, `plan`
 * writes its planned value into calendars.
 */
export type RecordChange = { what: "set"; value: string } | { what: "hide" | "show" | "delete" | "plan" };

/** A record to change, with the version that the list showed; null changes any version. */
export interface ChangeTarget {
  id: number;
  version: number | null;
}

/** The state of a record before its `quick` field was set, for undo. */
export interface FieldBefore {
  id: number;
  /** The version that the change made; undo leaves a record alone that was saved since. */
  version: number;
  /** True if its draft got the same value. */
  draft: boolean;
  value: string;
}

type Quick = Pick<RecordDefinition, "quick" | "fields" | "planned">;

/** Returns the options of the `quick` field that can be stored; empty without such a field. */
export function storedOptions({ quick, fields }: Quick): readonly string[] {
  const field = quick === undefined ? undefined : fields[quick];
  return field?.type === "choice" ? field.options : [];
}

/** Returns what lists show of the `quick` field and offer: its options and the planned value. */
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

export const writeTarget = ({ id, version }: { id: number; version: number }): string => `${id}.${version}`;

/** Reads targets; null if one is malformed. */
export const readTargets = (texts: readonly string[]): ChangeTarget[] | null =>
  readEntries(texts, (id, rest) => {
    const version = rest === undefined ? null : recordId(rest);
    return rest !== undefined && version === null ? null : { id, version };
  });

export const writeBefore = ({ id, version, draft, value }: FieldBefore): string =>
  `${id}.${version}.${draft ? 1 : 0}.${value}`;

/** Reads what records were before; null if an entry is malformed or its value is none of the options. */
export const readBefore = (texts: readonly string[], options: readonly string[]): FieldBefore[] | null =>
  readEntries(texts, (id, rest = "") => {
    const [, second, draft, value = ""] = /^(\d+)\.([01])\.(.*)$/.exec(rest) ?? [];
    const version = recordId(second);
    return version === null || !options.includes(value) ? null : { id, version, draft: draft === "1", value };
  });
