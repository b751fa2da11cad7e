import { data } from "react-router";
import type { PageHandle, PageQuery } from "#app/content/page-query.ts";
import { askedFigures } from "#app/content/services/asked-figures.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import { headTags } from "../page-head.ts";
import type { Route } from "./+types/home-page.ts";
import { AboutSection } from "./about-section.tsx";
import { ContactSection } from "./contact-section.tsx";
import { EquipmentSection } from "./equipment-section.tsx";
import { heroPreloads } from "./hero-photo.tsx";
import { HeroSection } from "./hero-section.tsx";
import { readHome } from "./home-data.server.ts";
import { ProjectsSection } from "./projects-section.tsx";
import { receiveInquiry } from "./receive-inquiry.server.ts";
import { ServicesSection } from "./services-section.tsx";
import { hasTrust, TrustSection } from "./trust-section.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const home = await readHome(context.get(dependencies).db, searchParams, context.get(requestInfo).origin);
  // Pages with figures of work are not cached: there are far more figures than the cache has room for.
  const cached = !askedFigures.some((name) => searchParams.has(name));
  return data(home, cached ? { headers: { "CDN-Cache-Control": "max-age=86400" } } : {});
}

/** The query parameters of the home page: the reference of a sent inquiry, or initial form values. */
const query: PageQuery = {
  sent: { values: "inquiry", alone: true },
  projects: { values: ["all"], alone: true },
  page: { values: "project page", alone: true },
  machines: { values: "equipment page", alone: true },
  service: { values: "service" },
  equipment: { values: "equipment" },
  project: { values: "project" },
  ...Object.fromEntries(askedFigures.map((name) => [name, { values: name }])),
};

export const handle: PageHandle = { query, listing: "home" };

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") throw data(null, { status: 405 });
  return receiveInquiry(request, context);
}

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) =>
  actionHeaders.has("Retry-After") ? actionHeaders : loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { hero, heroPortrait } = loaderData.photos;
  return [...heroPreloads({ wide: hero, portrait: heroPortrait }), ...headTags(loaderData.head)];
};

const sheetNumber = (at: number) => String(at + 1).padStart(2, "0");

export default function HomePage({ loaderData: home, actionData }: Route.ComponentProps) {
  // Only visible sheets are numbered.
  const sheets = [
    { id: "about", name: "About", Sheet: AboutSection, shown: home.hasAbout },
    { id: "services", name: "Services", Sheet: ServicesSection, shown: home.services.length > 0 },
    { id: "projects", name: "Projects", Sheet: ProjectsSection, shown: home.projects.count > 0 },
    { id: "equipment", name: "Equipment", Sheet: EquipmentSection, shown: home.machines.count > 0 },
    { id: "trust", name: "Trust", Sheet: TrustSection, shown: hasTrust(home) },
  ].filter(({ shown }) => shown);
  return (
    <>
      <HeroSection home={home} next={sheets[0] ?? { id: "contact", name: "Contact" }} />
      {sheets.map(({ id, Sheet }, at) => (
        <Sheet key={id} home={home} number={sheetNumber(at)} />
      ))}
      <ContactSection home={home} number={sheetNumber(sheets.length)} rejected={actionData} />
    </>
  );
}
