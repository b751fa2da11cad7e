import { UNSAFE_decodeViaTurboStream as decode } from "react-router";

/** What actions and pages say in a notice; other fields are theirs. */
interface Notice {
  text?: string;
  notice?: string;
  failed?: string;
  links?: { text: string }[];
  /** The fields of the form that undoes it. */
  undo?: [string, string][];
}

/** Returns what a browser tells in notices of a staff page, and the form that takes it back. */
export async function noticesIn(html: string): Promise<{ told: string[]; undo: [string, string][] }> {
  const sent = [...html.matchAll(/streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g)];
  if (sent.length === 0) return { told: [], undo: [] };
  const { value } = await decode(
    new Blob(sent.map(([, text = '""']) => JSON.parse(text))).stream(),
    globalThis,
  );
  const { actionData, loaderData } = value as Record<string, Record<string, object | null> | null>;
  const [response = {}] = Object.values(actionData ?? {}) as Notice[];
  const loaded = Object.values(loaderData ?? {})
    .flatMap((data): (Notice | null)[] => Object.values(data ?? {}))
    .filter((part): part is Notice => typeof (part?.notice ?? part?.text) === "string");
  const told = [response, ...loaded].flatMap(({ text, notice, failed, links = [] }) => [
    ...[text, notice, failed].filter((words) => typeof words === "string"),
    ...links.map((link) => link.text),
  ]);
  return { told, undo: response.undo ?? loaded[0]?.undo ?? [] };
}
