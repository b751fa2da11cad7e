import type { Equipment, FleetCount } from "#app/content/equipment/equipment.ts";
import { readableDay } from "#app/content/events/site-day.ts";
import type { Project } from "#app/content/projects/projects.ts";
import type { Badge, Settings } from "#db/schema.ts";
import { AboutPart } from "./about-part.tsx";
import { ContactBlock } from "./contact-block.tsx";
import { Cover } from "./cover.tsx";
import { FleetPart } from "./fleet-part.tsx";
import type { Picture } from "./photo.tsx";
import { Section } from "./section.tsx";
import { Drawing, Sheets } from "./sheet.tsx";
import { tableRows } from "./tables.tsx";
import { BadgesPart, ClientsPart } from "./trust-parts.tsx";

export interface CompanyDocumentProps {
  settings: Settings;
  /** Those that hold today. */
  badges: Badge[];
  fleet: Equipment[];
  fleetCount: FleetCount;
  projects: Project[];
  pictures: { cover: Picture | null; about: Picture | null };
  /** When the content last changed. */
  revised: Date;
}

/** The company profile: a cover, then the company, its fleet, its projects and how to reach it. */
export function CompanyDocument(props: CompanyDocumentProps) {
  const { settings, badges, fleet, fleetCount, projects, pictures, revised } = props;
  const { profile, contact, claims, clients } = settings;
  const facts = {
    company: profile.name,
    kind: "Company profile",
    subject: profile.shortName,
    revised: readableDay(revised),
  };
  let sections = 0;
  const next = () => String(++sections).padStart(2, "0");
  return (
    <Drawing facts={facts} made={revised}>
      <Cover profile={profile} claims={claims} picture={pictures.cover} facts={facts} />
      <Sheets facts={facts}>
        <AboutPart number={next()} settings={settings} picture={pictures.about} />
        {fleet.length > 0 && <FleetPart number={next()} fleet={fleet} count={fleetCount} />}
        {badges.length > 0 && <BadgesPart number={next()} badges={badges} />}
        {clients.length > 0 && <ClientsPart number={next()} clients={clients} />}
        {projects.length > 0 && (
          <Section number={next()} title="Projects" newSheet>
            {tableRows(projects, [
              { name: "No.", share: 0.8, value: (_, index) => String(index + 1).padStart(2, "0") },
              { name: "Project", share: 5.2, value: ({ title }) => title, strong: true },
              { name: "Type", share: 4.9, value: ({ type }) => type },
              { name: "Location", share: 4.9, value: ({ location }) => location },
              { name: "Year", share: 1.3, value: ({ year }) => year },
              { name: "Status", share: 2.2, value: ({ status }) => status },
            ])}
          </Section>
        )}
        <Section number={next()} title="Contact">
          <ContactBlock company={profile.name} contact={contact} />
        </Section>
      </Sheets>
    </Drawing>
  );
}
