import { Text, View } from "@react-pdf/renderer";
import { availabilityTone, type Equipment } from "#app/content/equipment/equipment.ts";
import { readableDay } from "#app/content/events/site-day.ts";
import type { Settings } from "#db/schema.ts";
import { ContactBlock } from "./contact-block.tsx";
import { colours, look, toneColours } from "./look.ts";
import { PdfPhoto, type Picture } from "./photo.tsx";
import { GridRow, isLong, rowsOf, Section } from "./section.tsx";
import { Drawing, Sheets } from "./sheet.tsx";
import { FieldRow, pairRows } from "./tables.tsx";

export interface MachineDocumentProps {
  machine: Equipment;
  picture: Picture | null;
  settings: Pick<Settings, "profile" | "contact">;
  /** When the content last changed. */
  revised: Date;
}

/** Everything known of one machine, on as few sheets as it needs. */
export function MachineDocument({
  machine,
  picture,
  settings: { profile, contact },
  revised,
}: MachineDocumentProps) {
  const facts = {
    company: profile.name,
    kind: "Specifications",
    subject: machine.name,
    revised: readableDay(revised),
  };
  const { fullSpecs, features, applications, maintenanceSchedule } = machine;
  return (
    <Drawing facts={facts} made={revised}>
      <Sheets facts={facts}>
        <MachineHead machine={machine} />
        {picture && <PdfPhoto picture={picture} height={248} whole />}
        <FieldRow
          fields={[
            { label: "Units in the fleet", value: String(machine.units), share: 2 },
            { label: "Manufactured", value: machine.year, share: 2 },
            { label: "Yard", value: machine.location, share: 4 },
            { label: "Deployed with", value: machine.client, share: 5 },
          ]}
        />
        <Text style={{ marginTop: 12 }}>{machine.description}</Text>
        {fullSpecs.length > 0 && <Section title="Full specifications">{pairRows(fullSpecs)}</Section>}
        {features.length > 0 && (
          <Section title="Key features" newSheet long={features.some((item) => isLong(item.description))}>
            {rowsOf(features, 2).map((pair) => (
              <GridRow
                key={`${pair[0]?.title} ${pair[0]?.description}`}
                columns={2}
                long={pair.some((item) => isLong(item.description))}
              >
                {pair.map(({ title, description }) => (
                  <View
                    key={`${title} ${description}`}
                    style={{ ...look.rule, flex: 1, paddingTop: 5, paddingBottom: 9 }}
                  >
                    {title && <Text style={look.strong}>{title}</Text>}
                    <Text style={look.quiet}>{description}</Text>
                  </View>
                ))}
              </GridRow>
            ))}
          </Section>
        )}
        {applications.length > 0 && (
          <Section title="Applications">
            {rowsOf(applications, 2).map((pair) => (
              <GridRow key={pair[0]} columns={2}>
                {pair.map((application) => (
                  <Text
                    key={application}
                    style={{ ...look.rule, flex: 1, paddingTop: 3.5, paddingBottom: 3.5 }}
                  >
                    {application}
                  </Text>
                ))}
              </GridRow>
            ))}
          </Section>
        )}
        {maintenanceSchedule && (
          <Section title="Maintenance schedule" long={isLong(maintenanceSchedule)}>
            <Text>{maintenanceSchedule}</Text>
          </Section>
        )}
        <Section title="Hire or ask about this machine">
          <ContactBlock company={profile.name} contact={contact} />
        </Section>
      </Sheets>
    </Drawing>
  );
}

function MachineHead({ machine: { name, category, specs, availability } }: { machine: Equipment }) {
  return (
    <View wrap={false} style={{ marginBottom: 14 }}>
      <View style={{ flexDirection: "row", justifyContent: "space-between", gap: 18 }}>
        <View style={{ flex: 1, flexDirection: "row", alignItems: "center", gap: 6 }}>
          <View style={{ width: 8, height: 8, backgroundColor: colours.amber }} />
          <Text style={{ ...look.strong, flex: 1 }}>{category}</Text>
        </View>
        <View style={{ flexDirection: "row", alignItems: "center", gap: 6 }}>
          <View
            style={{ width: 6, height: 6, backgroundColor: toneColours[availabilityTone(availability)] }}
          />
          <Text style={{ ...look.strong, color: toneColours[availabilityTone(availability)] }}>
            {availability}
          </Text>
        </View>
      </View>
      <Text style={{ ...look.title, marginTop: 8 }}>{name}</Text>
      <Text style={{ ...look.quiet, fontSize: 11, marginTop: 5 }}>{specs}</Text>
    </View>
  );
}
