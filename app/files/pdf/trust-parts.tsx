import { Text, View } from "@react-pdf/renderer";
import { readableDay } from "#app/content/events/site-day.ts";
import type { Badge } from "#db/schema.ts";
import { look } from "./look.ts";
import { GridRow, rowsOf, Section } from "./section.tsx";

/** A set list of names. */
export function ClientsPart({ number, clients }: { number: string; clients: string[] }) {
  return (
    <Section number={number} title="Clients">
      {rowsOf(clients, 3).map((row) => (
        <GridRow key={row[0]} columns={3}>
          {row.map((client) => (
            <Text key={client} style={{ ...look.rule, flex: 1, paddingTop: 3, paddingBottom: 3 }}>
              {client}
            </Text>
          ))}
        </GridRow>
      ))}
    </Section>
  );
}

/** Certificates and registrations with number, issuer and last day, as far as they are known. */
export function BadgesPart({ number, badges }: { number: string; badges: Badge[] }) {
  return (
    <Section number={number} title="Certificates and registrations">
      {rowsOf(badges, 2).map((row) => (
        <GridRow key={row[0]?.name} columns={2}>
          {row.map((badge) => (
            <View key={badge.name} style={{ ...look.rule, flex: 1, paddingTop: 5, paddingBottom: 8 }}>
              <Text style={look.strong}>{badge.name}</Text>
              <Text style={look.quiet}>{badge.description}</Text>
              <Text>{details(badge)}</Text>
            </View>
          ))}
        </GridRow>
      ))}
    </Section>
  );
}

function details({ number, issuer, expires }: Badge) {
  return [
    number && `No. ${number}`,
    issuer && `issued by ${issuer}`,
    expires && `valid until ${readableDay(new Date(`${expires}T12:00:00Z`))}`,
  ]
    .filter(Boolean)
    .join(", ");
}
