import { Text, View } from "@react-pdf/renderer";
import { serviceOptions } from "#app/content/messages/messages.ts";
import type { Settings } from "#db/schema.ts";
import { look } from "./look.ts";
import { PdfPhoto, type Picture } from "./photo.tsx";
import { GridRow, rowsOf, Section } from "./section.tsx";
import { FieldRow } from "./tables.tsx";

const { other, ...offered } = serviceOptions;

/** The company in its own words, with its group and the people who lead it. */
export function AboutPart({ settings, picture }: { settings: Settings; picture: Picture | null }) {
  const { profile, companies, leaders } = settings;
  return (
    <>
      <Section number="01" title={`About ${profile.shortName}`}>
        {picture && <PdfPhoto picture={picture} height={230} />}
        <FieldRow
          fields={[
            { label: "Founded", value: profile.founded },
            { label: "City", value: profile.city },
            { label: "Services", value: Object.values(offered).join(", ") },
          ]}
        />
        <View style={{ marginTop: 14, marginLeft: 120, maxWidth: 350 }}>
          {profile.story.map((paragraph) => (
            <Text key={paragraph} style={{ fontSize: 10.5, marginBottom: 8 }}>
              {paragraph}
            </Text>
          ))}
        </View>
      </Section>
      {companies.length > 0 && (
        <Section title="Companies of the group">
          <Cards
            items={companies.map(({ name, focus, description }) => ({
              name,
              role: focus,
              text: description,
            }))}
          />
        </Section>
      )}
      {leaders.length > 0 && (
        <Section title="Leadership">
          <Cards items={leaders.map(({ name, role, bio }) => ({ name, role, text: bio }))} />
        </Section>
      )}
    </>
  );
}

function Cards({ items }: { items: { name: string; role: string; text: string }[] }) {
  return rowsOf(items, 3).map((row) => (
    <GridRow key={row[0]?.name} columns={3}>
      {row.map(({ name, role, text }) => (
        <View key={name} style={{ flex: 1, paddingBottom: 10 }}>
          <Text style={look.strong}>{name}</Text>
          <Text style={{ ...look.quiet, marginBottom: 3 }}>{role}</Text>
          <Text>{text}</Text>
        </View>
      ))}
    </GridRow>
  ));
}
