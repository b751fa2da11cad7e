import { Page, Text, View } from "@react-pdf/renderer";
import type { Claim, CompanyProfile, Settings } from "#db/schema.ts";
import { colours, frameInset, look, margin } from "./look.ts";
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
        <Text style={{ ...look.title, fontSize: 40, maxLines: 2, textOverflow: "ellipsis" }}>
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
      <Claims claims={Object.values(claims).filter(({ figure }) => figure)} />
      <TitleBlock facts={facts} />
    </Page>
  );
}

function Claims({ claims }: { claims: Claim[] }) {
  if (claims.length === 0) return null;
  return (
    <View
      style={{
        position: "absolute",
        left: frameInset,
        right: frameInset,
        bottom: frameInset + 38,
        backgroundColor: colours.sheet,
        borderWidth: 0.75,
        borderColor: colours.ink,
        borderStyle: "solid",
        paddingHorizontal: 8,
        paddingBottom: 6,
      }}
    >
      {rowsOf(claims, 4).map((row) => (
        <GridRow key={row[0]?.label} columns={4} gap={10}>
          {row.map(({ figure, label }) => (
            <View key={label} style={{ flex: 1, paddingTop: 8, paddingBottom: 4 }}>
              <Text style={{ ...look.title, fontSize: 20 }}>{figure}</Text>
              <Text style={{ ...look.label, marginTop: 2 }}>{label}</Text>
            </View>
          ))}
        </GridRow>
      ))}
    </View>
  );
}
