import { createContext } from "react";
import { defaultAccent } from "#app/domain/company/accent.ts";
import type { Brand } from "#app/domain/company/brand.ts";
import { colours } from "./tokens.ts";

export interface DocumentBrand extends Pick<Brand, "mark" | "initials"> {
  accent: string;
  /** The colour of text on the accent. */
  onAccent: string;
  logo: { png: Buffer; ratio: number; isLight: boolean } | null;
}

/** The brand of the document around a component. */
export const DocumentBrand = createContext<DocumentBrand>({
  accent: defaultAccent,
  onAccent: colours.ink,
  mark: "Plinth",
  initials: "",
  logo: null,
});

/** What the title block says on every sheet of the document around it. */
export const SheetFacts = createContext({
  company: "",
  /** Kind of document, such as `Specifications`. */
  kind: "",
  /** Subject, such as the name of a machine. */
  subject: "",
  /** The number of the drawing. */
  number: "",
  /** Formatted day of the last content change. */
  revised: "",
});
