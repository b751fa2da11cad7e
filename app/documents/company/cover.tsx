import { Page, Text, View } from "@react-pdf/renderer";
import { tagged } from "#app/adapters/pdf/tag.ts";
import { colours } from "#app/documents/kit/colours.ts";
import { look } from "#app/documents/kit/look.ts";
import { innerInset, margin, sheetSize } from "#app/documents/kit/measures.ts";
import { type EmbeddedPhoto, PdfPhoto } from "#app/documents/kit/photo.tsx";
import { GridRow, rowsOf } from "#app/documents/kit/section.tsx";
import { Frame } from "#app/documents/kit/sheet.tsx";
import { TitleBlock } from "#app/documents/kit/title-block.tsx";
import type { Claim, CompanyProfile, Settings } from "#app/domain/company/settings.ts";

interface CoverProps {
  profile: CompanyProfile;
  claims: Settings["claims"];
  photo: EmbeddedPhoto | null;
}

/** Names up to this many characters are set large on two lines. */
const maxNameLength = 42;
const wordsHeight = 206;
const photoTop = wordsHeight - 20;

/** The cover: name and tagline above the model city, with the claims as fields. */
export function Cover({ profile, claims, photo }: CoverProps) {
  const figures = Object.values(claims).filter(({ figure }) => figure);
  return (
    <Page size="A4" style={{ ...look.sheet, backgroundColor: colours.paper }}>
      {photo && (
        <View style={{ position: "absolute", left: innerInset, right: innerInset, top: photoTop }}>
          <PdfPhoto photo={photo} height={sheetSize.height - photoTop - innerInset} />
        </View>
      )}
      <Frame />
      <View
        style={{
          paddingTop: margin + 4,
          paddingHorizontal: margin,
          maxHeight: wordsHeight,
          overflow: "hidden",
        }}
      >
        <Text
          style={{
            ...look.title,
            fontSize: profile.name.length > maxNameLength ? 28 : 44,
            maxLines: 3,
            textOverflow: "ellipsis",
          }}
          {...tagged("H1")}
        >
          {profile.name}
        </Text>
        {profile.tagline && (
          <Text style={{ ...look.lead, marginTop: 10, maxWidth: 330, maxLines: 3, textOverflow: "ellipsis" }}>
            {profile.tagline}
          </Text>
        )}
      </View>
      {figures.length > 0 && <Claims claims={figures} />}
      <TitleBlock />
    </Page>
  );
}

function Claims({ claims }: { claims: Claim[] }) {
  return (
    <View
      style={{
        position: "absolute",
        left: 32,
        right: 32,
        bottom: 65,
        backgroundColor: colours.sheet,
        ...look.inkRule,
      }}
    >
      {rowsOf(claims, 4).map((row) => (
        <GridRow key={row[0]?.label} columns={4} gap={0}>
          {row.map(({ figure, label }) => (
            <View key={label} style={{ flex: 1, paddingVertical: 8, paddingHorizontal: 8, ...look.sideRule }}>
              <Text style={look.claim}>{figure}</Text>
              <Text style={{ ...look.label, marginTop: 4 }}>{label}</Text>
            </View>
          ))}
        </GridRow>
      ))}
    </View>
  );
}
