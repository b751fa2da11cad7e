import type { FormValues } from "#app/domain/values/form-values.ts";

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

export interface RecordForForm<Values extends FormValues> {
  values: Values;
  version: number;
  updatedAt: string;
}

/** Thrown for a value that other records do not allow. The message is shown at the field. */
export class RejectedValue extends Error {
  override name = "RejectedValue";
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }

  get errors(): Record<string, string[]> {
    return { [this.field]: [this.message] };
  }
}
