import { useState } from "react";

type Errors = Record<string, string[]>;

/**
 * Returns the errors of each row of a list by the row's key. Errors arrive by position (`list.2.field`, or `list.2` in
 * a list of texts) and refer to the row order at that moment.
 */
export function useRowErrors(errors: Errors, list: string, keys: number[]): Map<number, Errors> {
  const [seen, setSeen] = useState<Errors>();
  const [byKey, setByKey] = useState(new Map<number, Errors>());
  if (seen === errors) return byKey;
  const found = new Map<number, Errors>();
  for (const [path, messages] of Object.entries(errors)) {
    if (!path.startsWith(`${list}.`)) continue;
    const [at = "", field = ""] = path.slice(list.length + 1).split(".");
    const key = keys[Number(at)];
    if (key !== undefined) found.set(key, { ...found.get(key), [field]: messages });
  }
  setSeen(errors);
  setByKey(found);
  return found;
}
