import { type RefObject, useCallback, useEffect } from "react";

/**
 * Keeps the text of a form for this tab, so that it is still there after another message was opened.
 * @returns functions that keep the present text, and that forget it once it is stored
 */
export function useKeptText(form: RefObject<HTMLFormElement | null>, name: string) {
  const key = `unsent ${name}`;
  const text = useCallback(() => {
    const area = form.current?.elements.namedItem("text");
    return area instanceof HTMLTextAreaElement ? area : null;
  }, [form]);
  useEffect(() => {
    const area = text();
    if (area && area.value === "") area.value = read(key);
  }, [key, text]);
  const keep = useCallback(() => write(key, text()?.value ?? ""), [key, text]);
  const forget = useCallback(() => write(key, ""), [key]);
  return { text, keep, forget };
}

// A browser may deny the storage; then the text lasts as long as the form.
function read(key: string) {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function write(key: string, value: string) {
  try {
    if (value === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {}
}
