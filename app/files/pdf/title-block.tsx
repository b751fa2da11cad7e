import { Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { colours, frameInset, look } from "./look.ts";

export interface SheetFacts {
  company: string;
  /** What the document is, such as `Specifications`. */
  kind: string;
  /** What it is about, such as the name of a machine. */
  subject: string;
  /** The day of the content's last change, as people read it. */
  revised: string;
}

/** The drawing's title block at the foot of every sheet; it grows upwards with what stands on it. */
export function TitleBlock({ facts, children }: { facts: SheetFacts; children?: ReactNode }) {
  return (
    <View
      fixed
      style={{
        position: "absolute",
        left: frameInset,
        right: frameInset,
        bottom: frameInset,
        backgroundColor: colours.sheet,
        borderWidth: 0.75,
        borderColor: colours.ink,
        borderStyle: "solid",
      }}
    >
      {children}
      <View style={{ ...(children ? look.inkRule : {}), flexDirection: "row" }}>
        <Field label="Company" share={5} value={facts.company} first />
        <Field label={facts.kind} share={6} value={facts.subject} />
        <Field label="Revised" share={2.2} value={facts.revised} />
        <View style={{ ...fieldStyle(2), ...divider }}>
          <Text style={look.label}>Format A4</Text>
          <Text
            style={valueStyle}
            render={({ pageNumber, totalPages }) => `Sheet ${pageNumber} of ${totalPages}`}
          />
        </View>
      </View>
    </View>
  );
}

function Field({
  label,
  value,
  share,
  first,
}: {
  label: string;
  value: string;
  share: number;
  first?: boolean;
}) {
  return (
    <View style={{ ...fieldStyle(share), ...(first ? {} : divider) }}>
      <Text style={look.label}>{label}</Text>
      <Text style={valueStyle}>{value}</Text>
    </View>
  );
}

const fieldStyle = (share: number) =>
  ({ flexGrow: share, flexShrink: 1, flexBasis: 0, paddingVertical: 5, paddingHorizontal: 8 }) as const;
const divider = {
  borderLeftWidth: 0.5,
  borderLeftColor: colours.ink,
  borderLeftStyle: "solid",
} as const;
const valueStyle = {
  ...look.strong,
  fontSize: 8.5,
  marginTop: 1.5,
  maxLines: 3,
  textOverflow: "ellipsis",
} as const;
