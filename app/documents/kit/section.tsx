import { Text, View } from "@react-pdf/renderer";
import { Children, type ReactNode } from "react";
import { tagged } from "#app/adapters/pdf/tagged-pages.ts";
import { look } from "./look.ts";
import { colours, gutter } from "./tokens.ts";

interface SectionProps {
  /** Sheet number; a section without one belongs to the section before. */
  number?: string;
  title: string;
  /** Heading level of a part: 3 below a numbered section, otherwise 2. */
  level?: 2 | 3;
  /** Starts a set of sheets. */
  first?: boolean;
  /** Starts a new sheet. Must not be the first element of one: @react-pdf/layout would never end. */
  newSheet?: boolean;
  /** The first child may be longer than a sheet, so it may break. */
  long?: boolean;
  /** Stays on one sheet, so all of it must be shorter than a sheet. */
  whole?: boolean;
  children: ReactNode;
}

/**
 * A heading with its content. The heading and the first child stay on one sheet, so the first child must be shorter than
 * a sheet unless `long` is set; the others break as needed.
 */
export function Section({ number, title, level = 3, first, newSheet, long, whole, children }: SectionProps) {
  const [opening, ...others] = Children.toArray(children);
  const head = <Head number={number} title={title} level={level} />;
  return (
    <View break={newSheet} wrap={!whole} style={first ? {} : { marginTop: 20 }} {...tagged("Sect")}>
      {long ? (
        <>
          {/* Only what has something before it is moved to the next sheet. */}
          <View />
          {head}
          {opening}
        </>
      ) : (
        <View wrap={false}>
          {head}
          {opening}
        </View>
      )}
      {others}
    </View>
  );
}

/** Points below a heading that must be left on its sheet, otherwise it begins the next one. */
const twoLines = 32;

const headStyles = {
  sheet: { ...look.headRule, paddingTop: 7, marginBottom: 14 },
  part: { ...look.inkRule, paddingTop: 6, marginBottom: 8 },
};

function Head({ number, title, level }: Pick<SectionProps, "number" | "title"> & { level: 2 | 3 }) {
  return (
    <View minPresenceAhead={twoLines} style={headStyles[number ? "sheet" : "part"]}>
      <Text style={number ? look.heading : look.part} {...tagged(number ? "H2" : `H${level}`)}>
        {number && <Text style={{ color: colours.outline }}>{`${number}\u00a0\u00a0\u00a0`}</Text>}
        {title}
      </Text>
    </View>
  );
}

/** Returns whether a text may exceed a sheet in a narrow column. */
export const isLong = (text: string) => text.length > 800;

export function rowsOf<Item>(items: readonly Item[], columns: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / columns) }, (_, row) =>
    items.slice(row * columns, (row + 1) * columns),
  );
}

interface GridRowProps {
  columns: number;
  gap?: number;
  /** May be longer than a sheet and is then split. */
  long?: boolean;
  children: ReactNode;
}

/** A grid row of equally wide children, with empty cells at the end. */
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
