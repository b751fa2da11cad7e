import { Document, Image, Page, Path, Svg, Text, type TextProps, View } from "@react-pdf/renderer";
import { type ComponentProps, type ReactNode, useContext } from "react";
import { tagged } from "#app/adapters/pdf/tagged-pages.ts";
import { currentRegion } from "#app/adapters/region/region.ts";
import type { Settings } from "#app/domain/company/settings.ts";
import { readableDay } from "#app/domain/values/site-time.ts";
import { markDrawing } from "#app/ui/logo-or-mark.tsx";
import { DocumentBrand, SheetFacts } from "./document-brand.ts";
import { border, cell, look } from "./look.ts";
import { colours, foot, frameInset, innerInset, margin, zoneDepth } from "./tokens.ts";

export interface PrintedProps {
  settings: Pick<Settings, "profile">;
  brand: DocumentBrand;
  revised: Date;
}

interface DrawingProps extends PrintedProps {
  kind: string;
  subject: string;
  /** The number of the drawing. */
  number: string;
  children: ReactNode;
}

/** A set of A4 sheets with metadata. */
export function Drawing({ settings, brand, revised, kind, subject, number, children }: DrawingProps) {
  const company = settings.profile.name;
  return (
    <Document
      title={`${subject}: ${kind.toLowerCase()}`}
      author={company}
      subject={kind}
      language={currentRegion().locale}
      creationDate={revised}
    >
      <DocumentBrand value={brand}>
        <SheetFacts value={{ company, kind, subject, number, revised: readableDay(revised) }}>
          {children}
        </SheetFacts>
      </DocumentBrand>
    </Document>
  );
}

interface SheetsProps {
  /** The sheet has the paper colour of the renders, so that their edges do not show. */
  onPaper?: boolean;
  children: ReactNode;
}

/** Sheets with frame and title block. */
export function Sheets({ onPaper = false, children }: SheetsProps) {
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
      <TitleBlock />
    </Page>
  );
}

export function ListHead({ title, note }: { title: string; note: string }) {
  return (
    <View style={{ ...look.headRule, paddingTop: 7, marginBottom: 12 }}>
      <Text style={look.heading} {...tagged("H1")}>
        {title}
      </Text>
      <Text style={{ ...look.quiet, marginTop: 3 }}>{note}</Text>
    </View>
  );
}

interface RecordHeadProps {
  kind: string;
  title: string;
  /** Sizes of titles up to 40 characters, and of longer ones. */
  sizes: [number, number];
  note: string;
  children: ReactNode;
}

export function RecordHead({ kind, title, sizes, note, children }: RecordHeadProps) {
  const { accent } = useContext(DocumentBrand);
  return (
    <View wrap={false} style={{ ...look.headRule, marginBottom: 10 }}>
      <View style={{ flexDirection: "row", justifyContent: "space-between", gap: 18, paddingVertical: 5 }}>
        <View style={{ flex: 1, flexDirection: "row", alignItems: "center", gap: 6 }}>
          <View style={{ width: 8, height: 8, backgroundColor: accent }} />
          <Text style={{ ...look.strong, flex: 1 }}>{kind}</Text>
        </View>
        {children}
      </View>
      <Text
        style={{
          ...look.title,
          fontSize: sizes[title.length > 40 ? 1 : 0],
          // Vowel signs of Devanagari hang below the line.
          ...(/\p{Script=Devanagari}/u.test(title) ? { lineHeight: 1.3 } : {}),
        }}
        {...tagged("H1")}
      >
        {title}
      </Text>
      <Text style={{ ...look.quiet, fontSize: 11, marginTop: 4 }}>{note}</Text>
    </View>
  );
}

const strip = { position: "absolute", justifyContent: "space-around", alignItems: "center" } as const;
const letters = ["A", "B", "C", "D", "E", "F"];
const figures = ["1", "2", "3", "4"];

export function Frame() {
  const across = { left: 0, right: 0, height: zoneDepth, flexDirection: "row" } as const;
  const down = { top: zoneDepth, bottom: zoneDepth, width: zoneDepth, flexDirection: "column" } as const;
  const inset = { top: frameInset, left: frameInset, right: frameInset, bottom: frameInset };
  const inner = { top: zoneDepth, left: zoneDepth, right: zoneDepth, bottom: zoneDepth };
  return (
    <View fixed style={{ position: "absolute", ...inset, ...border(0.35, colours.outline) }}>
      <View style={{ position: "absolute", ...inner, ...border(0.75, colours.outline) }} />
      <Marks style={{ ...strip, ...across, top: 0 }} marks={figures} />
      <Marks style={{ ...strip, ...across, bottom: 0 }} marks={figures} />
      <Marks style={{ ...strip, ...down, left: 0 }} marks={letters} />
      <Marks style={{ ...strip, ...down, right: 0 }} marks={letters} />
    </View>
  );
}

function Marks({ marks, style }: { marks: string[]; style: ComponentProps<typeof View>["style"] }) {
  return (
    <View style={style}>
      {marks.map((mark) => (
        <Text key={mark} style={{ ...look.label, fontSize: 6, lineHeight: 1, color: colours.outline }}>
          {mark}
        </Text>
      ))}
    </View>
  );
}

/** The title block at the bottom of every sheet, below what is given. */
export function TitleBlock({ children }: { children?: ReactNode }) {
  const facts = useContext(SheetFacts);
  return (
    <View
      fixed={!children}
      style={{ position: "absolute", left: innerInset, right: innerInset, bottom: innerInset }}
    >
      {children}
      <View
        fixed
        style={{ flexDirection: "row", backgroundColor: colours.sheet, ...border(0.75, colours.ink) }}
      >
        <View style={{ flexDirection: "row", alignItems: "center", paddingLeft: 8 }}>
          <Mark />
        </View>
        <Field label="Company" share={4.4} value={facts.company} first />
        <Field label={facts.kind} share={5} value={facts.subject} />
        <Field label="Drawing No." share={1.8} value={facts.number} />
        <Field label="Revised" share={2} value={facts.revised} />
        <Field
          label="Format A4"
          share={2.4}
          render={({ pageNumber, totalPages }) => `Sheet ${pageNumber} of ${totalPages}`}
        />
      </View>
    </View>
  );
}

/** The box of a logo, in points. */
const maxLogo = { width: 74, height: 24 };

function Mark() {
  const { accent, onAccent, logo, mark, initials } = useContext(DocumentBrand);
  if (logo) {
    const height = Math.min(maxLogo.height, maxLogo.width / logo.ratio);
    return (
      <View style={logo.isLight ? { backgroundColor: colours.ink, padding: 3 } : {}}>
        <Image src={{ data: logo.png, format: "png" }} style={{ width: height * logo.ratio, height }} />
      </View>
    );
  }
  if (mark === "Initials")
    return (
      <View style={{ width: 20, height: 20, backgroundColor: accent, justifyContent: "center" }}>
        <Text style={{ ...look.strong, fontSize: 9.5, textAlign: "center", color: onAccent }}>
          {initials}
        </Text>
      </View>
    );
  return (
    <Svg viewBox={`0 0 ${markDrawing.width} ${markDrawing.height}`} style={{ width: 20, height: 17.3 }}>
      <Path d={markDrawing.courses} fill={colours.ink} />
      <Path d={markDrawing.top} fill={accent} />
    </Svg>
  );
}

interface FieldProps {
  label: string;
  share: number;
  value?: string;
  /** Returns the value of each page. */
  render?: TextProps["render"];
  first?: boolean;
}

function Field({ label, value, share, first, ...text }: FieldProps) {
  return (
    <View style={{ ...cell(share), paddingVertical: 6, paddingHorizontal: 8, ...(first ? {} : divider) }}>
      <Text style={look.label}>{label}</Text>
      <Text style={valueStyle} {...text}>
        {value}
      </Text>
    </View>
  );
}

const divider = { ...look.sideRule, borderLeftColor: colours.ink };
const valueStyle = {
  ...look.strong,
  fontSize: 8.5,
  marginTop: 1.5,
  maxLines: 3,
  textOverflow: "ellipsis",
} as const;
