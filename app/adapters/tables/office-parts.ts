import { unzipSync } from "fflate";
import { Parser } from "saxen";
import { megabyte } from "../uploads/byte-size.ts";
import { saveAs, TableRefused } from "./table.ts";

/** The largest part that is unpacked; a sheet of this size takes seconds to read. */
const maxPartBytes = 64 * megabyte;

/** The parts of an Office file by their paths, which ignore case. */
export class Parts {
  readonly #bytes: Uint8Array;
  readonly #names = new Map<string, string>();

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    unzipSync(bytes, {
      filter: ({ name }) => {
        this.#names.set(keyOf(name), name);
        return false;
      },
    });
    if (this.read("mimetype").startsWith("application/vnd.oasis.opendocument"))
      throw new TableRefused(`This is an OpenDocument file (.ods). ${saveAs}`);
    if (this.#names.has("index/document.iwa"))
      throw new TableRefused("This is a Numbers document. Export it to Excel or CSV, and choose that file.");
  }

  /** Returns a part as text; empty when it is missing. */
  read(path: string): string {
    const name = this.#names.get(keyOf(path));
    if (name === undefined) return "";
    const filter = (file: { name: string; originalSize: number }) => {
      if (file.name === name && file.originalSize > maxPartBytes)
        throw new TableRefused("This workbook is very large. Save its sheet as CSV, and choose that file.");
      return file.name === name;
    };
    return new TextDecoder().decode(unzipSync(this.#bytes, { filter })[name]);
  }

  /** Returns the parts that a part refers to; the empty path stands for the file itself. */
  linkedFrom(path: string): { id: string; type: string; path: string }[] {
    const links: { id: string; type: string; path: string }[] = [];
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    parse(this.read(`${folder}_rels/${path.slice(folder.length)}.rels`), {
      open: (element, { Id: id = "", Type: type = "", Target: target = "" }) => {
        if (element !== "Relationship") return;
        const address = new URL(target, `https://parts/${path}`);
        links.push({
          id,
          type: type.slice(type.lastIndexOf("/") + 1),
          path: decodeURI(address.pathname.slice(1)),
        });
      },
    });
    return links;
  }
}

const keyOf = (path: string) => path.replaceAll("\\", "/").toLowerCase();

interface Handlers {
  open?: (element: string, attributes: Record<string, string>) => void;
  /** Called with the text directly in an element, in one or several pieces; phonetic guides of East Asian texts are skipped. */
  text?: (element: string, text: string) => void;
  close?: (element: string) => void;
}

/** Parses XML, whose elements may have any namespace prefix. Empty text has no elements. */
export function parse(xml: string, { open, text, close }: Handlers): void {
  if (xml === "") return;
  const path: string[] = [];
  const passText = (piece: string) => {
    const element = path.at(-1);
    if (element && !path.includes("rPh")) text?.(element, piece);
  };
  new Parser()
    .on("openTag", (name, attributes, decode) => {
      const element = name.slice(name.indexOf(":") + 1);
      path.push(element);
      const values = Object.entries(attributes()).map(([key, value]) => [key, decode(value)]);
      open?.(element, Object.fromEntries(values));
    })
    .on("text", (piece, decode) => passText(decode(piece)))
    .on("cdata", passText)
    .on("closeTag", () => {
      const element = path.pop();
      if (element) close?.(element);
    })
    .parse(xml);
}
