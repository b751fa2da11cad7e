import type { Project } from "#app/content/projects/projects.ts";
import type { Service } from "#app/content/services/services.ts";
import type { Badge, ContactSettings, Settings } from "#app/content/settings/settings.ts";
import { readableDay } from "#app/content/site-time.ts";
import { AboutPart } from "./about-part.tsx";
import { ContactPart } from "./contact-part.tsx";
import { Cover } from "./cover.tsx";
import type { DocumentBrand } from "./document-brand.ts";
import { FleetPart, type PrintedFleet } from "./fleet-part.tsx";
import type { EmbeddedPhoto } from "./photo.tsx";
import { ProjectsPart } from "./projects-part.tsx";
import { ServicesPart } from "./services-part.tsx";
import { Drawing, Sheets } from "./sheet.tsx";
import { BadgesPart, ClientsPart, TestimonialsPart, testimonialsBeside } from "./trust-parts.tsx";

interface CompanyPhotos {
  cover: EmbeddedPhoto | null;
  about: EmbeddedPhoto | null;
  /** One per service, in order. */
  services: (EmbeddedPhoto | null)[];
  /** One per project, in order. */
  projects: (EmbeddedPhoto | null)[];
}

export interface CompanyDocumentProps {
  settings: Settings & { contact: ContactSettings };
  services: Service[];
  /** Valid badges. */
  badges: Badge[];
  fleet: PrintedFleet;
  /** The first projects, and how many there are. */
  projects: Project[];
  projectCount: number;
  photos: CompanyPhotos;
  /** The company's brand; the built-in one when absent. */
  brand?: DocumentBrand;
  /** The site's address, such as `https://www.example.org`. */
  site: string;
  /** When the content last changed. */
  revised: Date;
}

/** The company profile: cover, company, services, fleet, projects and contact. */
export function CompanyDocument(props: CompanyDocumentProps) {
  const { settings, services, badges, fleet, projects, projectCount, photos, brand } = props;
  const { site, revised } = props;
  const { profile, claims, clients } = settings;
  const shownQuotes = testimonialsBeside({ ...settings, badges });
  const facts = {
    company: profile.name,
    kind: "Company profile",
    subject: profile.shortName,
    number: "CP-01",
    revised: readableDay(revised),
  };
  const { founded, city, story } = profile;
  const models = fleet.machines.length + fleet.support.length;
  const hasFacts =
    [founded, city, ...story].some(Boolean) ||
    settings.companies.length + settings.leaders.length + models + projects.length > 0 ||
    photos.about !== null;
  let sections = 0;
  const next = () => String(++sections).padStart(2, "0");
  return (
    <Drawing facts={facts} made={revised} brand={brand}>
      <Cover profile={profile} claims={claims} photo={photos.cover} facts={facts} />
      {hasFacts && (
        <Sheets facts={facts}>
          <AboutPart
            number={next()}
            settings={settings}
            fleet={fleet.count}
            projects={projectCount}
            photo={photos.about}
          />
        </Sheets>
      )}
      {services.length > 0 && (
        <Sheets facts={facts}>
          <ServicesPart number={next()} services={services} photos={photos.services} fleet={fleet.count} />
        </Sheets>
      )}
      {models > 0 && (
        <Sheets facts={facts}>
          <FleetPart number={next()} fleet={fleet} site={site} />
        </Sheets>
      )}
      {projects.length > 0 && (
        <Sheets facts={facts}>
          <ProjectsPart
            number={next()}
            projects={projects}
            covers={photos.projects}
            others={projectCount - projects.length}
            site={site}
          />
        </Sheets>
      )}
      {badges.length + clients.length + shownQuotes.length > 0 && (
        <Sheets facts={facts}>
          {badges.length > 0 && <BadgesPart number={next()} badges={badges} />}
          {clients.length > 0 && <ClientsPart number={next()} clients={clients} />}
          {shownQuotes.length > 0 && <TestimonialsPart number={next()} testimonials={shownQuotes} />}
        </Sheets>
      )}
      <Sheets facts={facts}>
        <ContactPart number={next()} settings={settings} site={site} />
      </Sheets>
    </Drawing>
  );
}
