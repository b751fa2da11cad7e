import { Page, Text, View } from "@react-pdf/renderer";
import type { Claim, CompanyProfile, Settings } from "#db/schema.ts";
import { colours, look, margin } from "./look.ts";
import { PdfPhoto, type Picture } from "./photo.tsx";
import { GridRow, rowsOf } from "./section.tsx";
import { Frame } from "./sheet.tsx";
import { type SheetFacts, TitleBlock } from "./title-block.tsx";

export interface CoverProps {
  profile: CompanyProfile;
  claims: Settings["claims"];
  picture: Picture | null;
  facts: SheetFacts;
}

/** Up to this many characters a name stands large on two lines. */
const longestName = 50;

/** One sheet on paper: name and tagline above the model city, the claims as fields of the drawing. */
export function Cover({ profile, claims, picture, facts }: CoverProps) {
  return (
    <Page size="A4" style={{ ...look.sheet, backgroundColor: colours.paper }}>
      {picture && (
        <View style={{ position: "absolute", left: 0, right: 0, top: 172, bottom: 0 }}>
          <PdfPhoto picture={picture} height={669} />
        </View>
      )}
      <Frame />
      <View style={{ paddingTop: margin, paddingHorizontal: margin, maxHeight: 176, overflow: "hidden" }}>
        <Text
          style={{
            ...look.title,
            fontSize: profile.name.length > longestName ? 25 : 40,
            maxLines: 3,
            textOverflow: "ellipsis",
          }}
        >
          {profile.name}
        </Text>
        <Text
          style={{
            ...look.quiet,
            fontSize: 11.5,
            marginTop: 10,
            maxWidth: 340,
            maxLines: 3,
            textOverflow: "ellipsis",
          }}
        >
          {profile.tagline}
        </Text>
      </View>
      <TitleBlock facts={facts}>
        <Claims claims={Object.values(claims).filter(({ figure }) => figure)} />
      </TitleBlock>
    </Page>
  );
}

function Claims({ claims }: { claims: Claim[] }) {
  return rowsOf(claims, 4).map((row) => (
    <GridRow key={row[0]?.label} columns={4} gap={0}>
      {row.map(({ figure, label }) => (
        <View key={label} style={{ flex: 1, paddingTop: 8, paddingBottom: 8, paddingHorizontal: 8 }}>
          <Text style={look.claim}>{figure}</Text>
          <Text style={{ ...look.label, marginTop: 4 }}>{label}</Text>
        </View>
      ))}
    </GridRow>
  ));
}
