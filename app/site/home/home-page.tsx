import { data } from "react-router";
import { listEquipment } from "#app/content/equipment/equipment.server.ts";
import { countFleet } from "#app/content/equipment/equipment.ts";
import { referenceExists } from "#app/content/messages/messages.server.ts";
import { isServiceOption, serviceOptions } from "#app/content/messages/messages.ts";
import type { PageHandle, PageQuery } from "#app/content/page-query.ts";
import { photosById } from "#app/content/photos/photos.server.ts";
import { listProjects } from "#app/content/projects/projects.server.ts";
import { projectsBeforeExpand } from "#app/content/projects/projects.ts";
import { recordId } from "#app/content/record-id.ts";
import { forEachService } from "#app/content/services/services.ts";
import { replyPromise } from "#app/content/settings/open-days.ts";
import { phoneLinks } from "#app/content/settings/phone.ts";
import type { PhotoSlot } from "#app/content/settings/photo-slots.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { validBadges } from "#app/content/settings/settings.ts";
import { siteTexts } from "#app/content/settings/site-texts.ts";
import { siteDay } from "#app/content/site-time.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import { equipmentCard } from "../equipment/equipment-card.tsx";
import { headTags } from "../page-head.ts";
import { projectCard } from "../projects/project-card.tsx";
import type { Route } from "./+types/home-page.ts";
import { AboutSection } from "./about-section.tsx";
import { ContactSection } from "./contact-section.tsx";
import { EquipmentSection } from "./equipment-section.tsx";
import { heroPreloads } from "./hero-photo.tsx";
import { HeroSection } from "./hero-section.tsx";
import { homeHead } from "./home-head.ts";
import { ProjectsSection } from "./projects-section.tsx";
import { receiveInquiry } from "./receive-inquiry.server.ts";
import { ServicesSection } from "./services-section.tsx";
import { hasTrust, TrustSection } from "./trust-section.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const [settings, fleet, projects] = await Promise.all([
    readSettings(db),
    listEquipment(db),
    listProjects(db),
  ]);
  const portraits = settings.leaders.flatMap(({ photoId }) => photoId ?? []);
  const photos = await photosById(db, [...Object.values(settings.pictures), ...portraits]);
  const picture = (slot: PhotoSlot) => photos.get(settings.pictures[slot] ?? 0);

  const asked = url.searchParams;
  const service = asked.get("service");
  const machine = fleet.find(({ id }) => id === recordId(asked.get("equipment")));
  const project = projects.find(({ id }) => id === recordId(asked.get("project")));
  const sent = asked.get("sent");
  const { profile, contact, claims, leaders, companies, clients, testimonials } = settings;
  const showAll = asked.get("projects") === "all";
  return {
    head: homeHead({ settings, origin: context.get(requestInfo).origin, photo: picture("hero") }),
    profile,
    thisYear: Number(siteDay(new Date()).slice(0, 4)),
    contact,
    phone: phoneLinks(contact.phonePrimary),
    claims,
    texts: siteTexts(settings),
    replyPromise: replyPromise(settings.openDays),
    leaders: leaders.map(({ photoId, ...leader }) => ({ ...leader, photo: photos.get(photoId ?? 0) })),
    companies,
    clients,
    testimonials,
    badges: validBadges(settings.badges, siteDay(new Date())),
    pictures: {
      hero: picture("hero"),
      heroPortrait: picture("heroPortrait"),
      about: picture("about"),
      services: forEachService(picture),
    },
    fleetCount: countFleet(fleet),
    fleet: fleet.map(equipmentCard),
    projectCount: projects.length,
    showAll,
    projects: (showAll ? projects : projects.slice(0, projectsBeforeExpand)).map(projectCard),
    form: {
      service: isServiceOption(service) ? service : undefined,
      equipment: machine && { id: machine.id, name: machine.name },
      project: project && { id: project.id, name: project.title },
      shown: Math.floor(Date.now() / 1000),
      sent: sent && (await referenceExists(db, sent)) ? sent : null,
    },
  };
}

/** What the home page reads of its address: which inquiry was sent, or what the form begins with. */
const query: PageQuery = {
  sent: { values: "inquiry", alone: true },
  projects: { values: ["all"], alone: true },
  service: { values: Object.keys(serviceOptions) },
  equipment: { values: "equipment" },
  project: { values: "project" },
};

export const handle: PageHandle = { query, listing: "home" };

export type HomeData = Awaited<ReturnType<typeof loader>>;

export interface SheetProps {
  home: HomeData;
  /** The number of the sheet among those of the page, such as `01`. */
  number: string;
}

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") throw data(null, { status: 405 });
  return receiveInquiry(request, context.get(dependencies), context.get(requestInfo));
}

/** The contact form carries the second it was rendered at, so a rendered home page is kept for one second. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has("Retry-After") ? actionHeaders : { "CDN-Cache-Control": "max-age=1" };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { hero, heroPortrait } = loaderData.pictures;
  return [...heroPreloads({ wide: hero, portrait: heroPortrait }), ...headTags(loaderData.head)];
};

const sheetNumber = (at: number) => String(at + 1).padStart(2, "0");

export default function HomePage({ loaderData: home, actionData }: Route.ComponentProps) {
  // Numbered in the order of those that are shown.
  const sheets = [
    { id: "about", Sheet: AboutSection },
    { id: "services", Sheet: ServicesSection },
    { id: "projects", Sheet: ProjectsSection },
    { id: "equipment", Sheet: EquipmentSection },
    ...(hasTrust(home) ? [{ id: "trust", Sheet: TrustSection }] : []),
  ];
  return (
    <>
      <HeroSection home={home} />
      {sheets.map(({ id, Sheet }, at) => (
        <Sheet key={id} home={home} number={sheetNumber(at)} />
      ))}
      <ContactSection home={home} number={sheetNumber(sheets.length)} refused={actionData} />
    </>
  );
}
