import type { Machine } from "#app/domain/equipment/machines.ts";
import type { Photo } from "#app/domain/photos/photos.ts";
import type { Project } from "#app/domain/projects/projects.ts";
import {
  inSentence,
  type Service,
  type ServiceName,
  serviceHeadline,
  serviceOption,
} from "#app/domain/services/services.ts";
import type { CompanyProfile, Settings } from "./settings.ts";
import { siteTexts } from "./site-texts.ts";

export interface SharedPage {
  /** Identifies the page: `home`, `services-piling`, `projects-3`. */
  name: string;
  title: string;
  company: string;
  photo: Photo | undefined;
  /** Up to three title block fields. The first names the kind of page. */
  fields: { label: string; value: string }[];
}

/** In pixels: the size that link previews expect. */
export const shareImageSize = { width: 1200, height: 630 };

type Parts = Omit<SharedPage, "company">;

function sharedPage({ name }: Pick<CompanyProfile, "name">, parts: Parts): SharedPage {
  const fields = parts.fields.filter(({ value }) => value.trim() !== "");
  return { ...parts, company: name, fields };
}

export function sharedHome(
  settings: Pick<Settings, "profile" | "openDays" | "texts">,
  services: ServiceName[],
  photo: Photo | undefined,
): SharedPage {
  const { profile } = settings;
  return sharedPage(profile, {
    name: "home",
    title: siteTexts(settings).heroHeadline,
    photo,
    fields: [
      { label: "Contractor", value: profile.city },
      { label: "Works", value: inSentence(services.map(serviceOption)) },
    ],
  });
}

export function sharedService(profile: CompanyProfile, service: Service): SharedPage {
  return sharedPage(profile, {
    name: `services-${service.slug}`,
    title: serviceHeadline(service),
    photo: service.gallery[0],
    fields: [
      { label: "Service", value: service.name },
      { label: "City", value: profile.city },
    ],
  });
}

export function sharedProject(profile: CompanyProfile, project: Project): SharedPage {
  const { id, title, type, location, year, gallery } = project;
  return sharedPage(profile, {
    name: `projects-${id}`,
    title,
    photo: gallery[0],
    fields: [
      { label: "Project", value: type },
      { label: "Location", value: location },
      { label: "Year", value: year },
    ],
  });
}

export function sharedOwnPage(
  profile: CompanyProfile,
  { id, title, purpose }: { id: number; title: string; purpose: string },
): SharedPage {
  return sharedPage(profile, {
    name: `pages-${id}`,
    title,
    photo: undefined,
    fields: [
      { label: "Page", value: purpose === title || purpose === "Ordinary page" ? "" : purpose },
      { label: "City", value: profile.city },
    ],
  });
}

export function sharedMachine(profile: CompanyProfile, machine: Machine): SharedPage {
  const { id, name, category, specs, gallery } = machine;
  return sharedPage(profile, {
    name: `equipment-${id}`,
    title: name,
    photo: gallery[0],
    fields: [
      { label: "Equipment", value: category },
      { label: "Specification", value: specs },
    ],
  });
}
