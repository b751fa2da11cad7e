import { createContext } from "react";
import { defaultAccent } from "#app/domain/company/accent.ts";
import type { Brand } from "#app/domain/company/brand.ts";

export interface DocumentBrand {
  accent: string;
  mark: Pick<Brand, "mark" | "initials">;
  onAccent: string;
  logo: { png: Buffer; ratio: number; isLight: boolean } | null;
}

/** The brand of the built-in documents. */
export const plainBrand: DocumentBrand = {
  accent: defaultAccent,
  mark: { mark: "Plinth", initials: "" },
  onAccent: "#17191c",
  logo: null,
};

/** The brand of the document around a component. */
export const DocumentBrand = createContext(plainBrand);

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
