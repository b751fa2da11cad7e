import { Document, Page, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { currentRegion } from "#app/adapters/region/region.ts";
import { colours } from "../colours.ts";
import { DocumentBrand } from "./document-brand.ts";
import { Frame } from "./frame.tsx";
import { look } from "./look.ts";
import { foot, margin } from "./measures.ts";
import { type SheetFacts, TitleBlock } from "./title-block.tsx";

interface DrawingProps {
  facts: SheetFacts;
  made: Date;
  brand?: DocumentBrand | undefined;
  children: ReactNode;
}

/** A set of A4 sheets with metadata. */
export function Drawing({ facts, made, brand, children }: DrawingProps) {
  return (
    <Document
      title={`${facts.subject}: ${facts.kind.toLowerCase()}`}
      author={facts.company}
      subject={facts.kind}
      language={currentRegion().locale}
      creationDate={made}
    >
      {brand ? <DocumentBrand value={brand}>{children}</DocumentBrand> : children}
    </Document>
  );
}

interface SheetsProps {
  facts: SheetFacts;
  /** The sheet has the paper colour of the renders, so that their edges do not show. */
  onPaper?: boolean;
  children: ReactNode;
}

/** Sheets with frame and title block. */
export function Sheets({ facts, onPaper = false, children }: SheetsProps) {
  return (
    <Page
      size="A4"
      style={{
        ...look.sheet,
        backgroundColor: onPaper ? colours.paper : colours.sheet,
        paddingTop: margin,
        paddingHorizontal: margin,
        paddingBottom: foot,
      }}
    >
      <Frame />
      <View style={look.text}>{children}</View>
      <TitleBlock facts={facts} />
    </Page>
  );
}
