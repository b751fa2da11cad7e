import { createContext, useContext } from "react";
import type { RowDetails } from "./form-context.ts";

export const RowValues = createContext<Record<string, string>>({});

/** Returns what is typed into the enclosing row, by field name. */
export const useRowValues = () => useContext(RowValues);

/** Returns what the fields of a row hold now: a text in a list of texts. */
export function readRow(row: Element, list: string, value: RowDetails["value"]): RowDetails["value"] {
  const controls = [
    ...row.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>("[name]"),
  ];
  const typed = (name: string) => controls.find((control) => control.name === name)?.value;
  if (typeof value === "string") return typed(`${list}[]`) ?? value;
  return Object.fromEntries(
    Object.entries(value).map(([field, stored]) => [field, typed(`${list}[].${field}`) ?? stored]),
  );
}
