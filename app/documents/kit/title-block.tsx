import { Image, Path, Svg, Text, View } from "@react-pdf/renderer";
import { useContext } from "react";
import { colours } from "./colours.ts";
import { DocumentBrand, SheetFacts } from "./document-brand.ts";
import { border, look } from "./look.ts";
import { innerInset } from "./measures.ts";

/** The title block at the bottom of every sheet. */
export function TitleBlock() {
  const facts = useContext(SheetFacts);
  return (
    <View
      fixed
      style={{
        position: "absolute",
        left: innerInset,
        right: innerInset,
        bottom: innerInset,
        backgroundColor: colours.sheet,
        ...border(0.75, colours.ink),
      }}
    >
      <View style={{ flexDirection: "row" }}>
        <View style={{ flexDirection: "row", alignItems: "center", paddingLeft: 8 }}>
          <Mark />
        </View>
        <Field label="Company" share={4.4} value={facts.company} first />
        <Field label={facts.kind} share={5} value={facts.subject} />
        <Field label="Drawing No." share={1.8} value={facts.number} />
        <Field label="Revised" share={2} value={facts.revised} />
        <View style={{ ...fieldStyle(2.4), ...divider }}>
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

/** The box of a logo, in points. */
const maxLogo = { width: 74, height: 24 };

function Mark() {
  const { accent, onAccent, logo, mark } = useContext(DocumentBrand);
  if (logo) {
    const height = Math.min(maxLogo.height, maxLogo.width / logo.ratio);
    return (
      <View style={logo.isLight ? { backgroundColor: colours.ink, padding: 3 } : {}}>
        <Image src={{ data: logo.png, format: "png" }} style={{ width: height * logo.ratio, height }} />
      </View>
    );
  }
  if (mark.mark === "Initials")
    return (
      <View style={{ width: 20, height: 20, backgroundColor: accent, justifyContent: "center" }}>
        <Text style={{ ...look.strong, fontSize: 9.5, textAlign: "center", color: onAccent }}>
          {mark.initials}
        </Text>
      </View>
    );
  return (
    <Svg viewBox="0 0 30 26" style={{ width: 20, height: 17.3 }}>
      <Path d="M0 19h30v7H0z" fill={colours.ink} />
      <Path d="M4 10h22v7H4z" fill={colours.ink} />
      <Path d="M9 0h12v8H9z" fill={accent} />
    </Svg>
  );
}

interface FieldProps {
  label: string;
  value: string;
  share: number;
  first?: boolean;
}

function Field({ label, value, share, first }: FieldProps) {
  return (
    <View style={{ ...fieldStyle(share), ...(first ? {} : divider) }}>
      <Text style={look.label}>{label}</Text>
      <Text style={valueStyle}>{value}</Text>
    </View>
  );
}

const fieldStyle = (share: number) =>
  ({ flexGrow: share, flexShrink: 1, flexBasis: 0, paddingVertical: 6, paddingHorizontal: 8 }) as const;
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
