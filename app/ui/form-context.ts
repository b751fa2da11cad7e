import { createContext, useContext } from "react";

/** Constraints that the browser checks; a list stops adding at `maxItems`. */
export interface Constraint {
  required?: boolean;
  maxLength?: number;
  pattern?: string;
  maxItems?: number;
}

/** Shared by all fields of a form; each field looks up its part by name. */
export interface FormContext {
  /** Begins the ids of the fields where a page has several forms; without it an id is the field's name. */
  id?: string;
  /** The heading above the fields: a field that it names has no visible label of its own. */
  heading?: string;
  /** Which fields say beside their labels that they are required, or optional; none when absent. */
  mark?: "required" | "optional";
  /** Initial values: text, or the texts or rows of a list. */
  values: Record<string, unknown>;
  /** By path, such as `name` or `specs.2.label`. */
  errors: Record<string, string[]>;
  /** By name, such as `name`, `specs` or `specs[].label`. */
  constraints: Record<string, Constraint>;
  labels: Record<string, string>;
}

export const FormContext = createContext<FormContext>({
  values: {},
  errors: {},
  constraints: {},
  labels: {},
});

/** One row of a list, for the fields inside it. */
export interface RowDetails {
  list: string;
  /** Stays the same when the row is moved. */
  id: string;
  /** Errors by field name; "" is the only field of a list of texts. */
  errors: Record<string, string[]>;
  value: string | Record<string, string>;
  /** Label of the row, such as `Result 2`. */
  what: string;
  /** True if a row above already shows the column labels. */
  headed: boolean;
}

export const RowDetails = createContext<RowDetails | null>(null);

/**
 * Returns the props of a field in the enclosing form or list row.
 * @param name within the form or the row; "" for the one field of a row in a list of texts
 * @param ownId its id where the page has another field of that name
 */
export function useFormField(name: string, ownId?: string) {
  const form = useContext(FormContext);
  const row = useContext(RowDetails);
  const sent = row ? `${row.list}[]${name && `.${name}`}` : name;
  const own = ownId ?? (form.id ? `${form.id}-${name}` : name);
  const id = row ? `${row.id}${name && `-${name}`}` : own;
  const errors = row ? row.errors[name] : form.errors[name];
  const value = row ? (typeof row.value === "string" ? row.value : row.value[name]) : form.values[name];
  const { required = false, maxLength, pattern } = form.constraints[sent] ?? {};
  const [errorId, hintId, lengthId] = [`${id}-error`, `${id}-hint`, `${id}-length`];
  const label = (row ? row.what : form.labels[name]) ?? "";
  const marked = form.mark === (required ? "required" : "optional");
  return {
    label,
    /** Column labels are shown once, above the first row. A single field needs no visible label. */
    labelClass: row
      ? name
        ? row.headed
          ? "sm:sr-only"
          : ""
        : "sr-only"
      : label === form.heading && !marked
        ? "sr-only"
        : "",
    required: marked && required,
    optional: marked && !required,
    errors,
    errorId,
    hintId,
    lengthId,
    control: {
      id,
      name: sent,
      defaultValue: typeof value === "string" ? value : "",
      required,
      maxLength,
      "aria-invalid": errors ? true : undefined,
      // Without script this takes a visitor to the first wrong field.
      autoFocus: !row && Object.keys(form.errors)[0] === name,
    },
    pattern,
    /** The `aria-describedby` of the control. */
    about: (hint?: string, recommended?: number) =>
      [hint && hintId, recommended && lengthId, errors && errorId].filter(Boolean).join(" ") || undefined,
  };
}
