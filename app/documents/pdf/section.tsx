import { Text, View } from "@react-pdf/renderer";
import { Children, type ReactNode } from "react";
import { tagged } from "#app/adapters/pdf/tag.ts";
import { colours, gutter, look } from "./look.ts";

export interface SectionProps {
  /** The section's number among the sheets; a section without one is a part of the one before. */
  number?: string;
  title: string;
  /** Of a part: 3 below a numbered section, 2 where there are none. */
  level?: 2 | 3;
  /** Begins a set of sheets, where nothing stands above it. */
  first?: boolean;
  /** Begins on a sheet of its own, where something stands before it: @react-pdf/layout never ends otherwise. */
  newSheet?: boolean;
  /** Its first child may be longer than a sheet, so that even that may break. */
  long?: boolean;
  children: ReactNode;
}

/**
 * A heading with what belongs under it. The heading and the first child stay on one sheet, so the
 * first child must be shorter than a sheet unless `long` is set; the others break where they need to.
 */
export function Section({ number, title, level = 3, first, newSheet, long = false, children }: SectionProps) {
  const [opening, ...others] = Children.toArray(children);
  return (
    <View break={newSheet} style={first ? {} : { marginTop: 20 }} {...tagged("Sect")}>
      <View wrap={long}>
        {number ? <SheetHead number={number} title={title} /> : <PartHead title={title} level={level} />}
        {opening}
      </View>
      {others}
    </View>
  );
}

/** The head of a numbered sheet: the number as a drawing's field, the heading beside it. */
function SheetHead({ number, title }: { number: string; title: string }) {
  return (
    <View style={{ ...look.headRule, paddingTop: 7, marginBottom: 14 }}>
      <Text style={look.heading} {...tagged("H2")}>
        <Text style={{ color: colours.outline }}>{`${number}\u00a0\u00a0\u00a0`}</Text>
        {title}
      </Text>
    </View>
  );
}

function PartHead({ title, level }: { title: string; level: 2 | 3 }) {
  return (
    <View style={{ ...look.inkRule, paddingTop: 6, marginBottom: 8 }}>
      <Text style={look.part} {...tagged(`H${level}`)}>
        {title}
      </Text>
    </View>
  );
}

/** Whether a text might not fit on a sheet when it is set in a narrow column. */
export const isLong = (text: string) => text.length > 800;

/** Items side by side in rows of as many as there are columns. */
export function rowsOf<Item>(items: Item[], columns: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / columns) }, (_, row) =>
    items.slice(row * columns, (row + 1) * columns),
  );
}

export interface GridRowProps {
  columns: number;
  gap?: number;
  /** May be longer than a sheet, and is then split between sheets. */
  long?: boolean;
  children: ReactNode;
}

/** One row of a grid: every child as wide as the others, places left empty at the end stay empty. */
export function GridRow({ columns, gap = gutter, long = false, children }: GridRowProps) {
  const filled = Children.toArray(children);
  return (
    <View wrap={long} style={{ flexDirection: "row", gap }}>
      {filled}
      {Array.from({ length: columns - filled.length }, (_, place) => (
        <View key={`empty ${place + 1}`} style={{ flex: 1 }} />
      ))}
    </View>
  );
}
