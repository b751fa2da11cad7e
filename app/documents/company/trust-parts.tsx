import { Text, View } from "@react-pdf/renderer";
import { tagged } from "#app/adapters/pdf/tagged-pages.ts";
import { border, look } from "#app/documents/kit/look.ts";
import { GridRow, isLong, rowsOf, Section } from "#app/documents/kit/section.tsx";
import { colours, contentHeight, halfWidth, linesOf } from "#app/documents/kit/tokens.ts";
import type { Badge, Settings, Testimonial } from "#app/domain/company/settings.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";

/** Heights in points: the heading of a part with its distance to the part above, and a row of clients. */
const heights = { head: 66, clients: 21.5 };

/** Returns the first testimonials that fit on the sheet of the badges and clients, in full rows or all of them. */
export function testimonialsBeside({
  badges,
  clients,
  testimonials,
}: Pick<Settings, "badges" | "clients" | "testimonials">): Testimonial[] {
  const badgeRow = (row: Badge[]) =>
    Math.max(
      ...row.map(
        (badge) => 58 + 14.3 * (linesOf(badge.description, 215, 9.5) + linesOf(details(badge), 215, 9.5)),
      ),
    );
  const sum = (all: number[]) => all.reduce((one, other) => one + other, 0);
  let room =
    contentHeight -
    heights.head * (1 + Number(badges.length > 0) + Number(clients.length > 0)) -
    sum(rowsOf(badges, 2).map(badgeRow)) -
    Math.ceil(clients.length / 3) * heights.clients;
  const printed: Testimonial[] = [];
  for (const row of rowsOf(testimonials, 2)) {
    room -= 34 + 14.3 * Math.max(...row.map(({ quote }) => linesOf(quote, halfWidth, 9.5)));
    if (room < 0) break;
    printed.push(...row);
  }
  return printed;
}

export function TestimonialsPart({ number, testimonials }: { number: string; testimonials: Testimonial[] }) {
  const long = testimonials.some(({ quote }) => isLong(quote));
  return (
    <Section number={number} title="What clients say" long={long}>
      {rowsOf(testimonials, 2).map((row) => (
        <GridRow key={row[0]?.quote} columns={2} long={row.some(({ quote }) => isLong(quote))}>
          {row.map(({ quote, author, position, company }) => (
            <View key={quote} style={{ ...look.rule, flex: 1, paddingTop: 5, paddingBottom: 9 }}>
              <Text>{quote}</Text>
              <Text style={{ ...look.small, ...look.quiet, marginTop: 3 }}>
                {[author, position, company].filter(Boolean).join(", ")}
              </Text>
            </View>
          ))}
        </GridRow>
      ))}
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
    <View style={{ flex: 1, ...border(0.75, colours.ink), padding: 2 }} {...tagged("Sect")}>
      <View style={{ flexGrow: 1, ...border(0.35, colours.outline), padding: 10 }}>
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
