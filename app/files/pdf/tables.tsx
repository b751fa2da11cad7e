import { Text, View } from "@react-pdf/renderer";
import { look } from "./look.ts";
import { GridRow, rowsOf } from "./section.tsx";

export interface Field {
  label: string;
  value: string;
}

/** The fields of a title block: label small, value beneath, wider where there is more to say. */
export function FieldRow({ fields }: { fields: (Field & { share: number })[] }) {
  return (
    <View wrap={false} style={{ ...look.inkRule, flexDirection: "row", gap: 12, marginTop: 14 }}>
      {fields
        .filter(({ value }) => value)
        .map(({ label, value, share }) => (
          <View key={label} style={{ ...cell(share), paddingTop: 6 }}>
            <LabelledText label={label} value={value} />
          </View>
        ))}
    </View>
  );
}

/** A small label with its value beneath. */
export function LabelledText({ label, value }: Field) {
  return (
    <View>
      <Text style={look.label}>{label}</Text>
      <Text style={look.strong}>{value}</Text>
    </View>
  );
}

/** Labels and values as rows of two pairs. Returned as single rows, so that they may break between sheets. */
export function pairRows(fields: Field[]) {
  return rowsOf(fields, 2).map((pair) => (
    <GridRow key={pair.map(({ label }) => label).join()} columns={2}>
      {pair.map(({ label, value }) => (
        <View
          key={label}
          style={{ ...look.rule, flex: 1, flexDirection: "row", gap: 8, paddingTop: 3.5, paddingBottom: 3.5 }}
        >
          <Text style={{ ...look.quiet, flexGrow: 0, flexShrink: 0, flexBasis: "46%" }}>{label}</Text>
          <Text style={{ ...look.strong, flex: 1 }}>{value}</Text>
        </View>
      ))}
    </GridRow>
  ));
}

export interface Column<Item> {
  name: string;
  /** Share of the table's width. */
  share: number;
  value(item: Item, index: number): string;
  strong?: boolean;
}

/** Column names and first row as one piece, then the other rows, each whole on one sheet. */
export function tableRows<Item>(items: Item[], columns: Column<Item>[]) {
  const [first, ...others] = items.map((item, index) => (
    <Cells key={columns.map((column) => column.value(item, index)).join()}>
      {columns.map((column) => (
        <Text
          key={column.name}
          style={{ ...look.small, ...cell(column.share), ...(column.strong ? look.strong : {}) }}
        >
          {column.value(item, index)}
        </Text>
      ))}
    </Cells>
  ));
  return [
    <View key="head">
      <Cells>
        {columns.map((column) => (
          <Text key={column.name} style={{ ...look.label, ...cell(column.share) }}>
            {column.name}
          </Text>
        ))}
      </Cells>
      {first}
    </View>,
    ...others,
  ];
}

function Cells({ children }: { children: React.ReactNode }) {
  return (
    <View
      wrap={false}
      style={{ ...look.rule, flexDirection: "row", gap: 10, paddingTop: 3.2, paddingBottom: 3.2 }}
    >
      {children}
    </View>
  );
}

const cell = (share: number) => ({ flexGrow: share, flexShrink: 1, flexBasis: 0 }) as const;
