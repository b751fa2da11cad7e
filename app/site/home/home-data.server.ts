import { currentCountry } from "#app/adapters/region/region.ts";
import { brandOf } from "#app/domain/company/brand.ts";
import { shareImage } from "#app/domain/company/brand-images.server.ts";
import { replyPromise } from "#app/domain/company/business-hours.ts";
import { contactTexts } from "#app/domain/company/contact.ts";
import { reachOf } from "#app/domain/company/contact-details.ts";
import { postalAddress } from "#app/domain/company/contact-formats.ts";
import { logoPngAddress } from "#app/domain/company/logo.ts";
import { publicOffice } from "#app/domain/company/profile.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { type Settings, validBadges } from "#app/domain/company/settings.ts";
import { sharedHome } from "#app/domain/company/shared-page.ts";
import { siteTexts } from "#app/domain/company/site-texts.ts";
import {
  countMachines,
  findMachineLink,
  listMachineCards,
  unitsByCategory,
} from "#app/domain/equipment/machines.server.ts";
import { countFleet, fleetName, machinesPerPage } from "#app/domain/equipment/machines.ts";
import { findSentInquiry } from "#app/domain/inquiries/inquiries.server.ts";
import { serviceOptions } from "#app/domain/inquiries/inquiries.ts";
import { findPrivacyNotice } from "#app/domain/pages/pages.server.ts";
import type { PhotoSlot } from "#app/domain/photos/photo-slots.ts";
import { photosById } from "#app/domain/photos/photos.server.ts";
import type { Photo } from "#app/domain/photos/photos.ts";
import {
  countProjects,
  findProjectLink,
  listProjectCards,
  listProjectCardsOf,
} from "#app/domain/projects/projects.server.ts";
import { projectsPerPage } from "#app/domain/projects/register.ts";
import { askedWork } from "#app/domain/services/asked-work.ts";
import { listServiceCards } from "#app/domain/services/services.server.ts";
import { inSentence, type ServiceName, serviceOption } from "#app/domain/services/services.ts";
import { geoData } from "#app/domain/values/coordinates.ts";
import { pageOf } from "#app/domain/values/paging.server.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { siteDay } from "#app/domain/values/site-time.ts";
import { hasAbout } from "#app/site/frame/addresses.ts";
import { companyReference, openingHoursData, type PageHead } from "#app/site/frame/page-head.ts";
import type { Db } from "#db/connect.ts";
import { inquiryConstraints } from "./receive-inquiry.server.ts";
import { projectsBeforeExpand, registerHead } from "./register.tsx";

/** Projects that the page of thanks names. */
const similarProjects = 3;

export async function readHome(db: Db, query: URLSearchParams, origin: string) {
  const [settings, services, units, machines, projects, privacyNotice] = await Promise.all([
    readSettings(db),
    listServiceCards(db),
    unitsByCategory(db),
    readMachines(db, query),
    readProjects(db, query),
    findPrivacyNotice(db),
  ]);
  const portraits = settings.leaders.flatMap(({ photoId }) => photoId ?? []);
  const photos = await photosById(db, [...Object.values(settings.photos), ...portraits]);
  const photoOf = (slot: PhotoSlot) => photos.get(settings.photos[slot] ?? 0);
  const hero = photoOf("hero");
  const heroPortrait = photoOf("heroPortrait");

  const options = serviceOptions(services, { rents: machines.count > 0 });
  const service = query.get("service") ?? "";
  const sent = query.get("sent");
  const { profile, claims, leaders, companies, clients, testimonials } = settings;
  return {
    head: homeHead({
      settings,
      services,
      origin,
      photo: hero,
      ...registerHead(projects, machines),
    }),
    profile,
    hasAbout: hasAbout(settings),
    thisYear: Number(siteDay(new Date()).slice(0, 4)),
    contact: contactTexts(settings),
    ...reachOf(settings),
    details: settings.details,
    claims,
    texts: siteTexts(settings),
    replyPromise: replyPromise(settings.openDays),
    leaders: leaders.map(({ photoId, ...leader }) => ({ ...leader, photo: photos.get(photoId ?? 0) })),
    companies,
    clients,
    testimonials,
    badges: validBadges(settings.badges, siteDay(new Date())),
    /** Each hero photo stands in for the other. */
    photos: { wide: hero ?? heroPortrait, portrait: heroPortrait ?? hero, about: photoOf("about") },
    services,
    fleetCount: countFleet(units, settings.machineCategories),
    machines: {
      ...machines,
      shown: machines.shown.map((machine) => ({
        ...machine,
        category: fleetName(machine.category, settings.machineCategories),
      })),
    },
    projects,
    form: {
      privacyNotice,
      options: Object.fromEntries(options),
      service: options.has(service) ? service : undefined,
      message: askedWork(query),
      machine: await nameOf(query.get("equipment"), (id) => findMachineLink(db, id)),
      project: await nameOf(query.get("project"), (id) => findProjectLink(db, id)),
      constraints: inquiryConstraints,
      shown: Math.floor(Date.now() / 1000),
      sent: sent ? await readSent(db, sent, services) : null,
    },
  };
}

/** Returns a sent inquiry with projects of its service or machine; null for an unknown reference. */
async function readSent(db: Db, reference: string, services: (ServiceName & { id: number })[]) {
  const inquiry = await findSentInquiry(db, reference);
  if (!inquiry) return null;
  const { service: label, machineId } = inquiry;
  const service = services.find((one) => serviceOption(one) === label);
  const linked = service ? { service: service.id } : machineId !== null && { machine: machineId };
  const projects = linked ? await listProjectCardsOf(db, linked, { limit: similarProjects }) : [];
  return { reference: inquiry.reference, projects };
}

/** Returns the first projects, or one page of all projects. */
async function readProjects(db: Db, query: URLSearchParams) {
  const count = await countProjects(db);
  const register = pageOf(query.get("page"), count, projectsPerPage);
  const all = register.page > 1 || query.get("projects") === "all";
  const limit = all ? projectsPerPage : projectsBeforeExpand;
  return { count, ...register, all, shown: await listProjectCards(db, { limit, offset: register.offset }) };
}

async function readMachines(db: Db, query: URLSearchParams) {
  const count = await countMachines(db);
  const register = pageOf(query.get("machines"), count, machinesPerPage);
  return {
    count,
    ...register,
    shown: await listMachineCards(db, { limit: machinesPerPage, offset: register.offset }),
  };
}

async function nameOf(
  param: string | null,
  find: (id: number) => Promise<{ id: number; title: string } | undefined>,
) {
  const id = recordId(param);
  const found = id === null ? undefined : await find(id);
  return found && { id: found.id, name: found.title };
}

export type HomeData = Awaited<ReturnType<typeof readHome>>;

export interface SheetProps {
  home: HomeData;
  /** Sheet number within the page, such as `01`. */
  number: string;
}

function homeHead({
  settings,
  origin,
  services,
  photo,
  ...page
}: Pick<PageHead, "origin" | "path" | "prev" | "next"> & {
  settings: Settings;
  services: ServiceName[];
  photo: Photo | undefined;
}): PageHead {
  const { profile, contact } = settings;
  const brand = brandOf(settings);
  const { logo } = brand;
  const { phone, emergency } = reachOf(settings);
  const { legalName, gstin, links } = settings.details;
  const offered = inSentence(services.map(({ name }) => name));
  const works = offered && profile.city ? `${offered} in ${profile.city}` : offered || profile.city;
  const { latitude, longitude } = publicOffice(profile);
  const sharing = shareImage(sharedHome(settings, services, photo), brand);
  const hours = openingHoursData(settings.openDays);
  return {
    title: [profile.name, works].filter(Boolean).join(" | "),
    description: profile.tagline,
    ...page,
    origin,
    siteName: profile.name,
    sharing,
    data: [
      {
        ...companyReference(origin, profile.name),
        ...(profile.tagline && { description: profile.tagline }),
        ...(logo && { logo: origin + logoPngAddress(logo) }),
        ...(legalName && { legalName }),
        ...(gstin && { taxID: gstin }),
        ...(links.length > 0 && { sameAs: links }),
        ...(emergency && {
          contactPoint: {
            "@type": "ContactPoint",
            contactType: "emergency",
            telephone: emergency.display,
          },
        }),
        ...(profile.founded && { foundingDate: profile.founded }),
        ...(phone && { telephone: phone.display }),
        ...(contact.emailPrimary && { email: contact.emailPrimary }),
        ...(contact.addressLine1 && {
          address: {
            "@type": "PostalAddress",
            ...postalAddress(contact, profile.city),
            addressCountry: currentCountry(),
          },
        }),
        ...(sharing && { image: origin + sharing.path }),
        ...(hours && { openingHours: hours }),
        ...(latitude !== null && longitude !== null && { geo: geoData({ latitude, longitude }) }),
      },
    ],
  };
}
