import assert from "node:assert/strict";
import type { Printer } from "#app/adapters/pdf/printer.ts";
import type { Site } from "#tests/support/site.ts";

const mark = "%PDF-1.7 of words\n";
const printers = new WeakMap<Site, Printer["print"]>();

/** From now on a document is what it would be printed from: printing takes seconds, and its words are in that. */
export function printWords(site: Site): void {
  const { printer } = site.dependencies;
  if (!printers.has(site)) printers.set(site, printer.print);
  printer.print = async (job) => new TextEncoder().encode(mark + JSON.stringify(job.props, withoutBytes));
}

/** From now on documents are printed, for a test of how they look. */
export function printReally(site: Site): void {
  const print = printers.get(site);
  if (print) site.dependencies.printer.print = print;
}

/** What a document would be printed from, as text. */
export function printedWords(document: Uint8Array): string {
  const text = Buffer.from(document).toString();
  assert.ok(text.startsWith(mark), `This is not a document of words: ${text.slice(0, 200)}`);
  return text.slice(mark.length);
}

/** A photo in a document would be millions of numbers. */
function withoutBytes(this: unknown, name: string, value: unknown): unknown {
  const given = (this as Record<string, unknown>)[name];
  return ArrayBuffer.isView(given) ? given.byteLength : value;
}
