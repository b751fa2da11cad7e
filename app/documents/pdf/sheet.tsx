import { Document, Page, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { currentRegion } from "#app/adapters/region/region.ts";
import { colours } from "../colours.ts";
import { DocumentBrand } from "./document-brand.ts";
import { Frame } from "./frame.tsx";
import { innerInset, look, margin } from "./look.ts";
import { type SheetFacts, TitleBlock } from "./title-block.tsx";

/** Space reserved for a title block of three lines. */
const foot = innerInset + 60;

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

/** Sheets with frame and title block. */
export function Sheets({ facts, children }: { facts: SheetFacts; children: ReactNode }) {
  return (
    <Page
      size="A4"
      style={{
        ...look.sheet,
        backgroundColor: colours.sheet,
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
