import { Document, Page, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { colours, frameInset, look, margin } from "./look.ts";
import { type SheetFacts, TitleBlock } from "./title-block.tsx";

/** Room at the foot that no content enters: the title block with three lines. */
const foot = frameInset + 60;

/** A set of A4 sheets, described for readers, search and screen readers. */
export function Drawing({ facts, made, children }: { facts: SheetFacts; made: Date; children: ReactNode }) {
  return (
    <Document
      title={`${facts.subject}: ${facts.kind.toLowerCase()}`}
      author={facts.company}
      subject={facts.kind}
      language="en-IN"
      creationDate={made}
    >
      {children}
    </Document>
  );
}

/** Sheets with frame and title block, as many as the content needs. */
export function Sheets({ facts, children }: { facts: SheetFacts; children: ReactNode }) {
  return (
    <Page
      size="A4"
      style={{
        ...look.sheet,
        backgroundColor: colours.sheet,
        paddingTop: margin - 6,
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

/** The hairline around a sheet with the centring marks of a drawing. */
export function Frame() {
  return (
    <View
      fixed
      style={{
        position: "absolute",
        top: frameInset,
        left: frameInset,
        right: frameInset,
        bottom: frameInset,
        borderWidth: 0.75,
        borderColor: colours.hairline,
        borderStyle: "solid",
      }}
    >
      <View style={{ ...mark, top: -4, left: "50%", width: 0.75, height: 9 }} />
      <View style={{ ...mark, left: -4, top: "50%", height: 0.75, width: 9 }} />
      <View style={{ ...mark, right: -4, top: "50%", height: 0.75, width: 9 }} />
    </View>
  );
}

const mark = { position: "absolute", backgroundColor: colours.ink } as const;
