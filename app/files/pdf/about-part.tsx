import { Text, View } from "@react-pdf/renderer";
import { serviceOptions } from "#app/content/messages/messages.ts";
import type { Settings } from "#db/schema.ts";
import { look } from "./look.ts";
import { PdfPhoto, type Picture } from "./photo.tsx";
import { GridRow, isLong, rowsOf, Section } from "./section.tsx";
import { LabelledText } from "./tables.tsx";

const { other, ...offered } = serviceOptions;

interface AboutPartProps {
  number: string;
  settings: Settings;
  picture: Picture | null;
}

/** The company in its own words, with its group and the people who lead it. */
export function AboutPart({ number, settings, picture }: AboutPartProps) {
  const { profile, companies, leaders } = settings;
  return (
    <>
      <Section number={number} title={`About ${profile.shortName}`} long>
        {picture && <PdfPhoto picture={picture} height={168} />}
        <View style={{ flexDirection: "row", gap: 18, marginTop: 12 }}>
          <View style={{ width: 112, gap: 8 }}>
            {profile.founded && <LabelledText label="Founded" value={profile.founded} />}
            <LabelledText label="City" value={profile.city} />
            <LabelledText label="Services" value={Object.values(offered).join("\n")} />
          </View>
          <View style={{ flex: 1, gap: 6 }}>
            {profile.story.map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
          </View>
        </View>
      </Section>
      {companies.length > 0 && (
        <Section
          title="Companies of the group"
          long={companies.some((company) => isLong(company.description))}
        >
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
        <Section title="Leadership" long={leaders.some(({ bio }) => isLong(bio))}>
          <Cards items={leaders.map(({ name, role, bio }) => ({ name, role, text: bio }))} />
        </Section>
      )}
    </>
  );
}

function Cards({ items }: { items: { name: string; role: string; text: string }[] }) {
  return rowsOf(items, 3).map((row) => (
    <GridRow key={row[0]?.name} columns={3} long={row.some((item) => isLong(item.text))}>
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
