import { Text, View } from "@react-pdf/renderer";
import { type Tag, tagged } from "#app/adapters/pdf/tagged-pages.ts";
import { keyed } from "#app/domain/values/keyed.ts";
import { cell, look } from "./look.ts";
import { GridRow, rowsOf } from "./section.tsx";

interface Field {
  label: string;
  value: string;
}

/** Title block fields in one ruled row, with column widths by `share`. */
export function FieldRow({ fields }: { fields: (Field & { share: number })[] }) {
  const filled = fields.filter(({ value }) => value);
  if (filled.length === 0) return null;
  return (
    <View wrap={false} style={{ ...look.inkRule, flexDirection: "row" }}>
      {filled.map(({ label, value, share }, at) => (
        <View
          key={label}
          style={{ ...cell(share), paddingVertical: 5, ...(at > 0 && { paddingLeft: 8, ...look.sideRule }) }}
        >
          <View style={{ marginRight: 8 }}>
            <Text style={look.label}>{label}</Text>
            <Text style={look.strong}>{value}</Text>
          </View>
        </View>
      ))}
    </View>
  );
}

/**
 * Returns labels and values as table rows of two pairs; a field without label or value spans both cells. Single rows can
 * break between sheets.
 * @param figures whether the values are short numbers, which are aligned to the right beside wider labels
 */
export function pairRows(fields: Field[], { figures = false } = {}) {
  const { tag: table } = tagged("Table");
  return keyed(rowsOf(fields, 2), (pair) => pair.map(textOfField).join()).map(({ key: row, item: pair }) => (
    <View key={row} wrap={false} {...tagged("TR", { of: table })}>
      <GridRow columns={2}>
        {keyed(pair, textOfField).map(({ key, item: { label, value } }) => (
          <View
            key={key}
            style={{ ...look.rule, flex: 1, flexDirection: "row", gap: 8, paddingVertical: 3.5 }}
          >
            {label && value && (
              <Text
                style={{ ...look.quiet, flexGrow: 0, flexShrink: 0, flexBasis: figures ? "70%" : "46%" }}
                {...tagged("TH", { scope: "Row" })}
              >
                {label}
              </Text>
            )}
            <Text
              style={{ ...look.strong, flex: 1, textAlign: figures ? "right" : "left" }}
              {...tagged("TD")}
            >
              {value || label}
            </Text>
          </View>
        ))}
      </GridRow>
    </View>
  ));
}

const textOfField = ({ label, value }: Field) => `${label} ${value}`;

interface Column<Item> {
  name: string;
  /** Fraction of the table's width. */
  share: number;
  value(item: Item): string;
  strong?: boolean;
}

/** Returns the header with the first row as one block, then the other rows, none split between sheets. */
export function tableRows<Item>(items: Item[], columns: Column<Item>[]) {
  const { tag: table } = tagged("Table");
  const [first, ...others] = items.map((item) => (
    <Cells key={columns.map((column) => column.value(item)).join()} table={table}>
      {columns.map((column, place) => (
        <Text
          key={column.name}
          style={{ ...look.small, ...cell(column.share), ...(column.strong ? look.strong : {}) }}
          {...(place === 0 ? tagged("TH", { scope: "Row" }) : tagged("TD"))}
        >
          {column.value(item)}
        </Text>
      ))}
    </Cells>
  ));
  return [
    <View key="head">
      <Cells table={table}>
        {columns.map((column) => (
          <Text
            key={column.name}
            style={{ ...look.label, ...cell(column.share) }}
            {...tagged("TH", { scope: "Column" })}
          >
            {column.name}
          </Text>
        ))}
      </Cells>
      {first}
    </View>,
    ...others,
  ];
}

function Cells({ table, children }: { table: Tag; children: React.ReactNode }) {
  return (
    <View
      wrap={false}
      style={{ ...look.rule, flexDirection: "row", gap: 10, paddingVertical: 3.2 }}
      {...tagged("TR", { of: table })}
    >
      {children}
    </View>
  );
}

/** Returns short texts as a list in columns. Single rows can break between sheets. */
export function listRows(items: string[], columns: number) {
  const { tag: list } = tagged("L");
  return keyed(rowsOf(items, columns)).map(({ key: place, item: row }) => (
    <GridRow key={place} columns={columns}>
      {keyed(row).map(({ key, item }) => (
        <Text
          key={key}
          style={{ ...look.rule, flex: 1, paddingVertical: 3.5 }}
          {...tagged("LI", { of: list })}
        >
          {item}
        </Text>
      ))}
    </GridRow>
  ));
}
