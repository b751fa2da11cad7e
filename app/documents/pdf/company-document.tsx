import type { Equipment, FleetCount } from "#app/content/equipment/equipment.ts";
import type { Project } from "#app/content/projects/projects.ts";
import type { ServiceSlug } from "#app/content/services/services.ts";
import type { Badge, Settings } from "#app/content/settings/settings.ts";
import { readableDay } from "#app/content/site-time.ts";
import { AboutPart } from "./about-part.tsx";
import { ContactPart } from "./contact-part.tsx";
import { Cover } from "./cover.tsx";
import { FleetPart } from "./fleet-part.tsx";
import type { Picture } from "./photo.tsx";
import { ProjectsPart } from "./projects-part.tsx";
import { ServicesPart } from "./services-part.tsx";
import { Drawing, Sheets } from "./sheet.tsx";
import { BadgesPart, ClientsPart } from "./trust-parts.tsx";

export interface CompanyPhotos {
  cover: Picture | null;
  about: Picture | null;
  services: Record<ServiceSlug, Picture | null>;
  /** One per project, in order. */
  projects: (Picture | null)[];
}

export interface CompanyDocumentProps {
  settings: Settings;
  /** The text of each service. */
  texts: Record<ServiceSlug, string>;
  /** Valid badges. */
  badges: Badge[];
  fleet: Equipment[];
  fleetCount: FleetCount;
  projects: Project[];
  pictures: CompanyPhotos;
  /** The site's address, such as `https://www.example.org`. */
  site: string;
  /** When the content last changed. */
  revised: Date;
}

/** The company profile: cover, company, services, fleet, projects and contact. */
export function CompanyDocument(props: CompanyDocumentProps) {
  const { settings, texts, badges, fleet, fleetCount, projects, pictures, site, revised } = props;
  const { profile, claims, clients } = settings;
  const facts = {
    company: profile.name,
    kind: "Company profile",
    subject: profile.shortName,
    number: "CP-01",
    revised: readableDay(revised),
  };
  const { founded, city, story } = profile;
  const hasFacts =
    [founded, city, ...story].some(Boolean) ||
    settings.companies.length + settings.leaders.length + fleet.length + projects.length > 0 ||
    pictures.about !== null;
  let sections = 0;
  const next = () => String(++sections).padStart(2, "0");
  return (
    <Drawing facts={facts} made={revised}>
      <Cover profile={profile} claims={claims} picture={pictures.cover} facts={facts} />
      {hasFacts && (
        <Sheets facts={facts}>
          <AboutPart
            number={next()}
            settings={settings}
            fleet={fleetCount}
            projects={projects.length}
            picture={pictures.about}
          />
        </Sheets>
      )}
      <Sheets facts={facts}>
        <ServicesPart number={next()} texts={texts} pictures={pictures.services} fleet={fleetCount} />
      </Sheets>
      {fleet.length > 0 && (
        <Sheets facts={facts}>
          <FleetPart number={next()} fleet={fleet} count={fleetCount} />
        </Sheets>
      )}
      {projects.length > 0 && (
        <Sheets facts={facts}>
          <ProjectsPart number={next()} projects={projects} covers={pictures.projects} />
        </Sheets>
      )}
      {badges.length + clients.length > 0 && (
        <Sheets facts={facts}>
          {badges.length > 0 && <BadgesPart number={next()} badges={badges} />}
          {clients.length > 0 && <ClientsPart number={next()} clients={clients} />}
        </Sheets>
      )}
      <Sheets facts={facts}>
        <ContactPart number={next()} settings={settings} site={site} />
      </Sheets>
    </Drawing>
  );
}
