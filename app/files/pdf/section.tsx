import { Text, View } from "@react-pdf/renderer";
import { Children, type ReactNode } from "react";
import { look } from "./look.ts";

export interface SectionProps {
  number?: string;
  title: string;
  /** Begins on a sheet of its own. */
  newSheet?: boolean;
  /** Its first child may be longer than a sheet, so that even that may break. */
  long?: boolean;
  children: ReactNode;
}

/**
 * A heading with what belongs under it. The heading and the first child stay on one sheet, so the
 * first child must be shorter than a sheet unless `long` is set; the others break where they need to.
 */
export function Section({ number, title, newSheet, long = false, children }: SectionProps) {
  const [first, ...others] = Children.toArray(children);
  return (
    <View break={newSheet} style={{ marginTop: 18 }}>
      <View wrap={long}>
        <View style={{ ...look.inkRule, flexDirection: "row", paddingTop: 6, marginBottom: 8 }}>
          {number && <Text style={{ ...look.heading, width: 28 }}>{number}</Text>}
          <Text style={{ ...look.heading, flex: 1 }}>{title}</Text>
        </View>
        {first}
      </View>
      {others}
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
export function GridRow({ columns, gap = 18, long = false, children }: GridRowProps) {
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
