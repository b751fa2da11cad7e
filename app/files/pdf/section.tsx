import { Text, View } from "@react-pdf/renderer";
import { Children, type ReactNode } from "react";
import { look } from "./look.ts";

/**
 * A heading with what belongs under it. The heading and the first child stay on one sheet, so the
 * first child must be shorter than a sheet; the others break where they need to.
 */
export function Section({
  number,
  title,
  children,
}: {
  number?: string;
  title: string;
  children: ReactNode;
}) {
  const [first, ...others] = Children.toArray(children);
  return (
    <View style={{ marginTop: 22 }}>
      <View wrap={false}>
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

/** Items side by side in rows of as many as there are columns; a row is never split between sheets. */
export function rowsOf<Item>(items: Item[], columns: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / columns) }, (_, row) =>
    items.slice(row * columns, (row + 1) * columns),
  );
}

/** One row of a grid: every child as wide as the others, places left empty at the end stay empty. */
export function GridRow({
  columns,
  gap = 18,
  children,
}: {
  columns: number;
  gap?: number;
  children: ReactNode;
}) {
  const filled = Children.toArray(children);
  return (
    <View wrap={false} style={{ flexDirection: "row", gap }}>
      {filled}
      {Array.from({ length: columns - filled.length }, (_, place) => (
        <View key={`empty ${place + 1}`} style={{ flex: 1 }} />
      ))}
    </View>
  );
}
