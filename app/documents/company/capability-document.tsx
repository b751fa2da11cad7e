import { Text } from "@react-pdf/renderer";
import { readableNumber } from "#app/adapters/region/region.ts";
import { ContactBlock, type ContactDetails } from "#app/documents/kit/contact-block.tsx";
import { look } from "#app/documents/kit/look.ts";
import { Section } from "#app/documents/kit/section.tsx";
import { Drawing, ListHead, type PrintedProps, Sheets } from "#app/documents/kit/sheet.tsx";
import { FieldRow, pairRows, tableRows } from "#app/documents/kit/tables.tsx";
import { auditsText, fleetText, injuryRate } from "#app/domain/company/capability.ts";
import type { CapabilityFigures } from "#app/domain/company/read-capability.server.ts";
import type { RegisterRow } from "#app/domain/projects/register.server.ts";
import { capitalized } from "#app/domain/values/wording.ts";
import { badgeRows } from "./trust-parts.tsx";

interface CapabilityDocumentProps extends PrintedProps {
  figures: CapabilityFigures;
  /** The first completed projects. */
  completed: RegisterRow[];
  settings: ContactDetails;
  site: string;
}

/** The prequalification pack: what the capability page shows, with the office and the completed projects. */
export function CapabilityDocument({ figures, completed, site, ...printed }: CapabilityDocumentProps) {
  const { settings } = printed;
  const people = figures.capability.trades.map((each) => ({
    label: each.trade,
    value: readableNumber(each.people),
  }));
  return (
    <Drawing {...printed} kind="Prequalification pack" subject={settings.profile.shortName} number="PQ-01">
      <Sheets>
        <ListHead
          title="Prequalification pack"
          note="Machines and projects are counted from the records of the company's site."
        />
        <ContactBlock settings={settings} page={`${site}/capability`} pageIs="the capability page" />
        <Capacity figures={figures} />
        <Pairs title={`People by trade: ${readableNumber(figures.people)}`} rows={people} figures />
        <Fleet fleet={figures.fleet} />
        <Safety figures={figures} />
        <Pairs
          title="Registrations"
          rows={figures.registrations.map(({ name, number }) => ({ label: name, value: number }))}
        />
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
  const rows = fleet.kinds.map(({ name, units }) => ({
    label: capitalized(name),
    value: readableNumber(units),
  }));
  if (fleet.support > 0)
    rows.push({
      label: `Support equipment (not among the ${readableNumber(fleet.total)})`,
      value: readableNumber(fleet.support),
    });
  return <Pairs title={`Fleet: ${fleetText(fleet)}`} rows={rows} figures />;
}

function Safety({ figures: { capability, audits } }: { figures: CapabilityFigures }) {
  const { safety } = capability;
  if (safety.length === 0) return null;
  return (
    <Section level={2} title="Safety by year" whole={safety.length <= maxWholeRows}>
      {tableRows(safety, [
        { name: "Year", share: 2, strong: true, value: ({ year }) => year },
        { name: "Man-hours", share: 2, value: ({ manHours }) => readableNumber(manHours) },
        { name: "Lost-time injuries", share: 2, value: ({ injuries }) => readableNumber(injuries) },
        { name: "LTIFR", share: 1, value: injuryRate },
        ...(audits ? [{ name: "Audits held of planned", share: 2, value: auditsText }] : []),
      ])}
      <Text style={{ ...look.small, ...look.quiet, marginTop: 4 }}>
        LTIFR is the number of lost-time injuries per million man-hours.
      </Text>
    </Section>
  );
}

/** Maximum rows of a part that is moved to the next sheet as a whole; more could be longer than a sheet. */
const maxWholeRows = 12;

interface PairsProps {
  title: string;
  rows: Parameters<typeof pairRows>[0];
  /** Whether the values are short numbers. */
  figures?: boolean;
}

/** A part of labels with values; nothing without any. */
function Pairs({ title, rows, figures }: PairsProps) {
  if (rows.length === 0) return null;
  return (
    <Section level={2} title={title} whole={rows.length <= maxWholeRows}>
      {pairRows(rows, { figures })}
    </Section>
  );
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
