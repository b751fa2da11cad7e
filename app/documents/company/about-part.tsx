import { Text, View } from "@react-pdf/renderer";
import { look } from "#app/documents/kit/look.ts";
import { type EmbeddedPhoto, WholePhoto } from "#app/documents/kit/photo.tsx";
import { GridRow, isLong, rowsOf, Section } from "#app/documents/kit/section.tsx";
import { FieldRow } from "#app/documents/kit/tables.tsx";
import { contentWidth, gutter } from "#app/documents/kit/tokens.ts";
import type { Settings } from "#app/domain/company/settings.ts";
import type { FleetCount } from "#app/domain/equipment/machines.ts";

interface AboutPartProps {
  number: string;
  settings: Settings;
  fleet: FleetCount;
  projects: number;
  photo: EmbeddedPhoto | null;
}

const orBlank = (count: number) => (count > 0 ? String(count) : "");

export function AboutPart({ number, settings, fleet, projects, photo }: AboutPartProps) {
  const { profile, companies, leaders } = settings;
  const [opening, ...story] = profile.story;
  return (
    <>
      <Section number={number} title={`About ${profile.shortName}`} first long>
        <FieldRow
          fields={[
            { label: "Founded", value: profile.founded, share: 1 },
            { label: "City", value: profile.city, share: 1.4 },
            { label: "Machines", value: orBlank(fleet.total), share: 1 },
            { label: "Support sets", value: orBlank(fleet.support), share: 1.3 },
            { label: "Projects shown here", value: orBlank(projects), share: 1.3 },
            { label: "Companies", value: orBlank(companies.length), share: 1 },
          ]}
        />
        <Opening text={opening ?? ""} photo={photo} />
        {rowsOf(story, 2).map((pair) => (
          <GridRow key={pair[0]} columns={2} long>
            {pair.map((paragraph) => (
              <Text key={paragraph} style={{ flex: 1, marginTop: 8 }}>
                {paragraph}
              </Text>
            ))}
          </GridRow>
        ))}
      </Section>
      {companies.length > 0 && (
        <Section
          title="Companies of the group"
          long={companies.some(({ description }) => isLong(description))}
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

const openingPhoto = { width: 0.62 * contentWidth, height: 220 };

/** The first paragraph beside the photo; a long one stands below it and may continue on the next sheet. */
function Opening({ text, photo }: { text: string; photo: EmbeddedPhoto | null }) {
  const beside = photo !== null && text !== "" && text.length < 320;
  return (
    <View
      wrap={!beside}
      style={{ flexDirection: beside ? "row" : "column", gap: beside ? gutter : 8, marginTop: 12 }}
    >
      {photo && <WholePhoto photo={photo} {...openingPhoto} />}
      {text && <Text style={{ ...look.lead, ...(beside ? { flex: 1 } : {}) }}>{text}</Text>}
    </View>
  );
}

function Cards({ items }: { items: { name: string; role: string; text: string }[] }) {
  return rowsOf(items, 3).map((row) => (
    <GridRow key={row[0]?.name} columns={3} long={row.some((item) => isLong(item.text))}>
      {row.map(({ name, role, text }) => (
        <View key={name} style={{ flex: 1, paddingBottom: 8 }}>
          <Text style={look.strong}>{name}</Text>
          <Text style={{ ...look.quiet, marginBottom: 3 }}>{role}</Text>
          <Text>{text}</Text>
        </View>
      ))}
    </GridRow>
  ));
}
