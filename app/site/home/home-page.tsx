import { data } from "react-router";
import {
  countEquipment,
  countUnits,
  findEquipmentName,
  listEquipmentCards,
} from "#app/content/equipment/equipment.server.ts";
import { referenceExists } from "#app/content/messages/messages.server.ts";
import { isServiceOption, serviceOptions } from "#app/content/messages/messages.ts";
import { type PageQuery, registerPage, registerSize } from "#app/content/page-query.ts";
import { photosById } from "#app/content/photos/photos.server.ts";
import { countProjects, findProjectTitle, listProjectCards } from "#app/content/projects/projects.server.ts";
import { projectsBeforeExpand } from "#app/content/projects/projects.ts";
import { recordId } from "#app/content/record-id.ts";
import { replyPromise } from "#app/content/settings/open-days.ts";
import { phoneLinks } from "#app/content/settings/phone.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { validBadges } from "#app/content/settings/settings.ts";
import { siteTexts } from "#app/content/settings/site-texts.ts";
import { siteDay } from "#app/content/site-time.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import type { Db } from "#db/connect.ts";
import type { PhotoSlot } from "#db/schema-settings.ts";
import { headTags } from "../page-head.ts";
import type { Route } from "./+types/home-page.ts";
import { AboutSection } from "./about-section.tsx";
import { ContactSection } from "./contact-section.tsx";
import { EquipmentSection } from "./equipment-section.tsx";
import { heroPreloads } from "./hero-photo.tsx";
import { HeroSection } from "./hero-section.tsx";
import { homeHead } from "./home-head.ts";
import { ProjectsSection } from "./projects-section.tsx";
import { inquiryConstraints, receiveInquiry } from "./receive-inquiry.server.ts";
import { registerHead } from "./register.tsx";
import { ServicesSection } from "./services-section.tsx";
import { hasTrust, TrustSection } from "./trust-section.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const asked = url.searchParams;
  const [settings, fleetCount, machines, projects] = await Promise.all([
    readSettings(db),
    countUnits(db),
    readMachines(db, asked),
    readProjects(db, asked),
  ]);
  const portraits = settings.leaders.flatMap(({ photoId }) => photoId ?? []);
  const photos = await photosById(db, [...Object.values(settings.pictures), ...portraits]);
  const picture = (slot: PhotoSlot) => photos.get(settings.pictures[slot] ?? 0);

  const service = asked.get("service");
  const sent = asked.get("sent");
  const { profile, contact, claims, leaders, companies, clients, testimonials } = settings;
  return {
    head: homeHead({
      settings,
      origin: context.get(requestInfo).origin,
      photo: picture("hero"),
      ...registerHead(projects, machines),
    }),
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
      services: {
        excavation: picture("excavation"),
        piling: picture("piling"),
        demolition: picture("demolition"),
        construction: picture("construction"),
      },
    },
    fleetCount,
    machines,
    projects,
    form: {
      service: isServiceOption(service) ? service : undefined,
      equipment: await nameOf(asked.get("equipment"), (id) => findEquipmentName(db, id)),
      project: await nameOf(asked.get("project"), (id) => findProjectTitle(db, id)),
      constraints: inquiryConstraints,
      shown: Math.floor(Date.now() / 1000),
      sent: sent && (await referenceExists(db, sent)) ? sent : null,
    },
  };
}

/** Reads the first projects, or one page of all. */
async function readProjects(db: Db, asked: URLSearchParams) {
  const register = registerPage(asked.get("page"), await countProjects(db), registerSize.project);
  const all = register.page > 1 || asked.get("projects") === "all";
  const limit = all ? registerSize.project : projectsBeforeExpand;
  return { ...register, all, shown: await listProjectCards(db, { limit, offset: register.offset }) };
}

/** Reads one page of the fleet. */
async function readMachines(db: Db, asked: URLSearchParams) {
  const limit = registerSize.equipment;
  const register = registerPage(asked.get("machines"), await countEquipment(db), limit);
  return { ...register, shown: await listEquipmentCards(db, { limit, offset: register.offset }) };
}

async function nameOf(asked: string | null, find: (id: number) => Promise<string | undefined>) {
  const id = recordId(asked);
  const name = id === null ? undefined : await find(id);
  return id === null || name === undefined ? undefined : { id, name };
}

/** What the home page reads of its address: which inquiry was sent, or what the form begins with. */
const query: PageQuery = {
  sent: { values: "inquiry", alone: true },
  projects: { values: ["all"], alone: true },
  page: { values: "project page", alone: true },
  machines: { values: "equipment page", alone: true },
  service: { values: Object.keys(serviceOptions) },
  equipment: { values: "equipment" },
  project: { values: "project" },
};

export const handle = { query };

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
