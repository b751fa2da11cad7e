import { Text, View } from "@react-pdf/renderer";
import type { ComponentProps } from "react";
import { colours } from "../colours.ts";
import { look } from "./look.ts";
import { frameInset, zoneDepth } from "./measures.ts";

const line = (width = 0.5) =>
  ({ borderWidth: width, borderColor: colours.outline, borderStyle: "solid" }) as const;
const strip = { position: "absolute", justifyContent: "space-around", alignItems: "center" } as const;
const letters = ["A", "B", "C", "D", "E", "F"];
const figures = ["1", "2", "3", "4"];

/** The frame of a drawing sheet with its zone letters and numbers. */
export function Frame() {
  const across = { left: 0, right: 0, height: zoneDepth, flexDirection: "row" } as const;
  const down = { top: zoneDepth, bottom: zoneDepth, width: zoneDepth, flexDirection: "column" } as const;
  const inset = { top: frameInset, left: frameInset, right: frameInset, bottom: frameInset };
  const inner = { top: zoneDepth, left: zoneDepth, right: zoneDepth, bottom: zoneDepth };
  return (
    <View fixed style={{ position: "absolute", ...inset, ...line(0.35) }}>
      <View style={{ position: "absolute", ...inner, ...line(0.75) }} />
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
