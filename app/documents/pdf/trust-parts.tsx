import { Text, View } from "@react-pdf/renderer";
import { tagged } from "#app/adapters/pdf/tag.ts";
import type { Badge } from "#app/content/settings/settings.ts";
import { readableSiteDay } from "#app/content/site-time.ts";
import { colours } from "../colours.ts";
import { look } from "./look.ts";
import { GridRow, rowsOf, Section } from "./section.tsx";
import { listRows } from "./tables.tsx";

/** A set list of names. */
export function ClientsPart({ number, clients }: { number: string; clients: string[] }) {
  return (
    <Section number={number} title="Clients">
      {listRows(clients, 3)}
    </Section>
  );
}

/** Certificates and registrations as stamps with number, issuer and expiry, if known. */
export function BadgesPart({ number, badges }: { number: string; badges: Badge[] }) {
  return (
    <Section number={number} title="Certificates and registrations" first>
      {badgeRows(badges)}
    </Section>
  );
}

/** Returns badges as rows of two stamps, none split between sheets. */
export const badgeRows = (badges: Badge[]) =>
  rowsOf(badges, 2).map((row) => (
    <View key={row[0]?.name} style={{ marginBottom: 12 }} wrap={false}>
      <GridRow columns={2}>
        {row.map((badge) => (
          <Stamp key={badge.name} badge={badge} />
        ))}
      </GridRow>
    </View>
  ));

function Stamp({ badge }: { badge: Badge }) {
  const facts = details(badge);
  return (
    <View
      style={{ flex: 1, borderWidth: 0.75, borderColor: colours.ink, borderStyle: "solid", padding: 2 }}
      {...tagged("Sect")}
    >
      <View
        style={{
          flexGrow: 1,
          borderWidth: 0.35,
          borderColor: colours.outline,
          borderStyle: "solid",
          padding: 10,
        }}
      >
        <Text style={look.part} {...tagged("H3")}>
          {badge.name}
        </Text>
        <Text style={look.quiet}>{badge.description}</Text>
        {facts && <Text style={{ ...look.strong, marginTop: 4 }}>{facts}</Text>}
      </View>
    </View>
  );
}

function details({ number, issuer, expires }: Badge) {
  return [
    number && `No. ${number}`,
    issuer && `issued by ${issuer}`,
    expires && `valid until ${readableSiteDay(expires)}`,
  ]
    .filter(Boolean)
    .join(", ");
}
