import type { FormValues } from "#app/domain/values/form-values.ts";
import type { RecordKind } from "./records.ts";

/** How a form shows a field. It is sent to browsers, which load neither schemas nor definitions. */
export interface FieldControl {
  /** Empty for the texts of a list, which the list names. */
  label: string;
  hint?: string;
  /** Length up to which the text suits the layout. */
  recommended?: number;
  /** Number of lines of a text area. */
  rows?: number;
  /** Texts to choose from, or labels by value. */
  options?: readonly string[] | Record<string, string>;
  /** `hidden`, `radio`, or the name of a control that the form itself provides. */
  control?: string;
  input?: {
    type?: "date" | "time" | "tel";
    list?: string;
    inputMode?: "numeric" | "decimal" | "email" | "text";
    title?: string;
  };
  /** Spans the full width of the form. */
  wide?: true;
  /** Starts a section of the form. */
  section?: { title: string; hint?: string };
  /** Where the options are edited. */
  link?: { text: string; address: string };
  /** The records that the field links. */
  links?: { item: string; to: RecordKind; maxItems: number };
  list?: ListControl;
}

export interface ListControl {
  /** Name of a single row. */
  item: string;
  /** The cells that stand for a closed row; rows without them are always open. */
  cards?: readonly string[];
  /** True if the heading above already names the list. */
  labelHidden?: true;
  /** Name of what the form shows beside the fields of each row. */
  beside?: string;
  /** The fields of a row; "" is the only one of a list of texts. */
  cells: Controls;
}

/** The controls of fields by name, in form order. */
export type Controls = Record<string, FieldControl>;

export const labelsOfControls = (controls: Controls): Record<string, string> =>
  Object.fromEntries(Object.entries(controls).map(([name, { label }]) => [name, label]));

export const blankRow = ({ cells }: ListControl): string | Record<string, string> =>
  "" in cells ? "" : Object.fromEntries(Object.keys(cells).map((name) => [name, ""]));

/** The controls whose values are lists of texts. */
const severalTexts = ["choices", "gallery", "links"];

/** Returns blank values of a form, with one blank entry per list; see `formValues`. */
export const blankForm = (controls: Controls): FormValues =>
  Object.fromEntries(
    Object.entries(controls).map(([name, { list, control = "" }]) => [
      name,
      (list ? [blankRow(list)] : severalTexts.includes(control) ? [""] : "") as FormValues[string],
    ]),
  );
