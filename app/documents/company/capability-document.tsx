import { Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { readableNumber } from "#app/adapters/region/region.ts";
import { ContactBlock } from "#app/documents/kit/contact-block.tsx";
import { look } from "#app/documents/kit/look.ts";
import { Section } from "#app/documents/kit/section.tsx";
import { Drawing, ListHead, type PrintedProps, Sheets } from "#app/documents/kit/sheet.tsx";
import { FieldRow, pairRows, tableRows } from "#app/documents/kit/tables.tsx";
import { auditsText, fleetText, injuryRate } from "#app/domain/company/capability.ts";
import type { CapabilityFigures } from "#app/domain/company/read-capability.server.ts";
import type { ContactSettings, Settings } from "#app/domain/company/settings.ts";
import type { RegisterRow } from "#app/domain/projects/register.server.ts";
import { readableDay } from "#app/domain/values/site-time.ts";
import { badgeRows } from "./trust-parts.tsx";

interface CapabilityDocumentProps extends PrintedProps {
  figures: CapabilityFigures;
  /** The first completed projects. */
  completed: RegisterRow[];
  settings: Pick<Settings, "profile" | "details"> & { contact: ContactSettings };
  /** The site's address. */
  site: string;
}

/** The prequalification pack: what the capability page shows, with the office and the completed projects. */
export function CapabilityDocument({ figures, completed, settings, ...others }: CapabilityDocumentProps) {
  const { profile, contact, details } = settings;
  const { brand, site, revised } = others;
  const { trades } = figures.capability;
  const facts = {
    company: profile.name,
    kind: "Prequalification pack",
    subject: profile.shortName,
    number: "PQ-01",
    revised: readableDay(revised),
  };
  return (
    <Drawing facts={facts} brand={brand} revised={revised}>
      <Sheets facts={facts}>
        <ListHead
          title="Prequalification pack"
          note="Machines and projects are counted from the records of the company's site."
        />
        <ContactBlock
          company={profile.name}
          contact={contact}
          details={details}
          page={`${site}/capability`}
          pageIs="the capability page"
        />
        <Capacity figures={figures} />
        {trades.length > 0 && (
          <Whole rows={trades}>
            <Section level={2} title={`People by trade: ${readableNumber(figures.people)}`}>
              {pairRows(
                trades.map(({ trade, people }) => ({ label: trade, value: readableNumber(people) })),
                { figures: true },
              )}
            </Section>
          </Whole>
        )}
        <Fleet fleet={figures.fleet} />
        <Safety figures={figures} />
        {figures.registrations.length > 0 && (
          <Whole rows={figures.registrations}>
            <Section level={2} title="Registrations">
              {pairRows(figures.registrations.map(({ name, number }) => ({ label: name, value: number })))}
            </Section>
          </Whole>
        )}
        <Projects completed={completed} count={figures.completed} site={site} />
        {figures.badges.length > 0 && (
          <Section level={2} title="Certificates">
            {badgeRows(figures.badges)}
          </Section>
        )}
      </Sheets>
    </Drawing>
  );
}

function Capacity({ figures: { capability, capacities } }: { figures: CapabilityFigures }) {
  const { turnover, capacityNote } = capability;
  if (capacities.length === 0) return null;
  return (
    <Section level={2} title="Turnover and capacity">
      <FieldRow
        fields={capacities.map((field) => ({ ...field, share: field.value === turnover ? 2.2 : 1.2 }))}
      />
      {capacityNote && <Text style={{ ...look.small, marginTop: 2 }}>{capacityNote}</Text>}
    </Section>
  );
}

function Fleet({ fleet }: { fleet: CapabilityFigures["fleet"] }) {
  if (fleet.total + fleet.support === 0) return null;
  const rows = fleet.kinds.map(({ name, units }) => ({
    label: capitalized(name),
    value: readableNumber(units),
  }));
  if (fleet.support > 0)
    rows.push({
      label: `Support equipment (not among the ${readableNumber(fleet.total)})`,
      value: readableNumber(fleet.support),
    });
  return (
    <Whole rows={rows}>
      <Section level={2} title={`Fleet: ${fleetText(fleet)}`}>
        {pairRows(rows, { figures: true })}
      </Section>
    </Whole>
  );
}

function Safety({ figures: { capability, audits } }: { figures: CapabilityFigures }) {
  const { safety } = capability;
  if (safety.length === 0) return null;
  return (
    <Whole rows={safety}>
      <Section level={2} title="Safety by year">
        {tableRows(safety, [
          { name: "Year", share: 2, strong: true, value: ({ year }) => year },
          { name: "Man-hours", share: 2, value: ({ manHours }) => readableNumber(manHours) },
          { name: "Lost-time injuries", share: 2, value: ({ injuries }) => readableNumber(injuries) },
          { name: "LTIFR", share: 1, value: (year) => injuryRate(year).toFixed(2) },
          ...(audits ? [{ name: "Audits held of planned", share: 2, value: auditsText }] : []),
        ])}
        <Text style={{ ...look.small, ...look.quiet, marginTop: 4 }}>
          LTIFR is the number of lost-time injuries per million man-hours.
        </Text>
      </Section>
    </Whole>
  );
}

/** Maximum rows of a part that is moved to the next sheet as a whole; more could be longer than a sheet. */
const maxWholeRows = 12;

/** Keeps a short part on one sheet. */
function Whole({ rows, children }: { rows: unknown[]; children: ReactNode }) {
  return <View wrap={rows.length > maxWholeRows}>{children}</View>;
}

interface ProjectsProps {
  completed: RegisterRow[];
  /** How many projects are completed. */
  count: number;
  site: string;
}

function Projects({ completed, count, site }: ProjectsProps) {
  if (completed.length === 0) return null;
  const counts = completed.length < count ? `${completed.length} of ${readableNumber(count)}` : `${count}`;
  return (
    <Section level={2} title={`Completed projects: ${counts}`}>
      {tableRows(completed, [
        { name: "No.", share: 1, value: ({ number }) => String(number).padStart(2, "0") },
        { name: "Project", share: 4.5, strong: true, value: ({ title }) => title },
        { name: "Client", share: 4.5, value: ({ client }) => client },
        { name: "Place", share: 4, value: ({ location }) => location },
        { name: "Year", share: 1.6, value: ({ year }) => year },
      ])}
      <Text style={{ ...look.small, ...look.quiet, marginTop: 4 }}>
        {`Numbers are those of the register: ${site}/projects`}
      </Text>
    </Section>
  );
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
