import { differingFields, type FormValues } from "#app/domain/values/form-values.ts";

/** The outcome of saving a record, which someone else may have saved or deleted since. */
export type RecordSave<Values extends FormValues> =
  | {
      outcome: "saved";
      /** The names of the fields that changed; when none did, nothing was written. */
      fields: string[];
    }
  | { outcome: "missing" }
  | {
      outcome: "conflict";
      /** What is stored now: its version, when it was saved (ISO 8601) and its content. */
      version: number;
      at: string;
      values: Values;
    };

/** A stored record as its form shows it. */
export interface RecordForForm<Values extends FormValues> {
  values: Values;
  version: number;
  updatedAt: string;
}

/**
 * Saves a record unless it was saved since `version`; nothing is written when nothing differs. A save that
 * does not say which version it has seen is a conflict.
 * @param write writes the fields that differ, if the record still has that version; says whether it had
 */
export async function saveOver<Values extends FormValues>(
  version: number,
  values: Values,
  {
    find,
    write,
  }: {
    find: () => Promise<RecordForForm<Values> | undefined>;
    write: (fields: string[]) => Promise<boolean>;
  },
): Promise<RecordSave<Values>> {
  const stored = await find();
  if (!stored) return { outcome: "missing" };
  const fields = differingFields(stored.values, values);
  if (fields.length === 0 && !Number.isNaN(version)) return { outcome: "saved", fields };
  if (stored.version === version && (await write(fields))) return { outcome: "saved", fields };
  // Somebody else was faster, perhaps by less than this takes.
  const newer = await find();
  if (!newer) return { outcome: "missing" };
  return { outcome: "conflict", version: newer.version, at: newer.updatedAt, values: newer.values };
}
