/** The part of pdfkit that we use; the published types omit tagging. */
declare module "pdfkit" {
  import { Readable } from "node:stream";

  interface OutlineItem {
    /** Links to the current page; `top` and `left` are in points from its upper right corner. */
    addItem(title: string, options: { top: number; left: number; expanded?: boolean }): OutlineItem;
  }

  interface StructureContent {
    readonly refs: unknown[];
  }

  interface StructureElement {
    add(child: StructureElement | StructureContent): this;
    /** Ends the element; it is written as soon as it has a parent. */
    end(): void;
  }

  interface StructureOptions {
    alt?: string;
    scope?: "Row" | "Column";
    placement?: "Block" | "Inline";
    /** Left, top, right and bottom on the current page. */
    bbox?: [number, number, number, number];
  }

  interface LinkOptions {
    Contents?: InstanceType<typeof String>;
    structParent?: StructureElement;
  }

  interface DocumentOptions {
    autoFirstPage?: boolean;
    displayTitle?: boolean;
    info?: Record<string, string | Date>;
    lang?: string;
    pdfVersion?: "1.7";
    subset?: "PDF/UA";
    tagged?: boolean;
  }

  export default class PDFDocument extends Readable {
    constructor(options: DocumentOptions);
    readonly outline: OutlineItem;
    readonly page: { width: number; height: number };
    addStructure(element: StructureElement): this;
    endMarkedContent(): this;
    link(x: number, y: number, width: number, height: number, url: string, options?: LinkOptions): this;
    markContent(tag: string, options?: { type?: "Layout" | "Pagination" }): this;
    markStructureContent(tag: string): StructureContent;
    restore(): this;
    save(): this;
    struct(type: string, options?: StructureOptions): StructureElement;
  }

  export type { OutlineItem, StructureElement };
}
