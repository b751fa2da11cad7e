import { dependencies, listedPages, requestInfo } from "#app/context.ts";
import { contactTexts } from "#app/domain/company/contact.ts";
import { reachOf } from "#app/domain/company/contact-details.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { linkName } from "#app/domain/company/social-links.ts";
import { unitsByCategory } from "#app/domain/equipment/machines.server.ts";
import { countFleet, type FleetCount, namedKind } from "#app/domain/equipment/machines.ts";
import {
  capabilityIsShown,
  everyService,
  firstMachines,
  firstPages,
  firstProjects,
  type Listing,
} from "#app/domain/publishing/listings.server.ts";
import { recordPath } from "#app/domain/records/record-paths.ts";
import { serviceAddress } from "#app/domain/services/services.ts";
import { andList } from "#app/domain/values/spoken-figures.ts";
import { counted } from "#app/domain/values/wording.ts";
import type { Route } from "./+types/llms.ts";

/** How many projects and machines are named. */
const maxEntries = 20;

/** Serves the site as one page of Markdown for AI assistants (llmstxt.org). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const { origin } = context.get(requestInfo);
  const listed = context.get(listedPages);
  const [settings, services, fleet, projects, pages, units, hasCapability] = await Promise.all([
    readSettings(db),
    everyService(db),
    firstMachines(db, maxEntries + 1),
    firstProjects(db, maxEntries + 1),
    firstPages(db),
    unitsByCategory(db),
    capabilityIsShown(db),
  ]);
  const { profile, details } = settings;
  const contact = contactTexts(settings);
  const { phone: number, emergency } = reachOf(settings);
  const phone = number?.display;
  const registered = [
    details.legalName && `Legal name: ${details.legalName}.`,
    details.gstin && `GSTIN: ${details.gstin}.`,
    emergency && `Emergency: ${emergency.display}.`,
  ].filter(Boolean);
  const reach = [phone, contact.emailPrimary, contact.businessHoursPrimary].filter(Boolean).join(", ");
  const link = (name: string, path: string, about: string[]) =>
    // A line break would end the entry.
    `- [${name}](${origin}${path}): ${about.filter(Boolean).join(", ")}`
      .replace(/\s+/g, " ")
      .replace(/: $/, "");
  const sections: Record<Listing, () => string[]> = {
    home: () => [],
    none: () => [],
    register: () => [],
    capability: () =>
      hasCapability
        ? [`[Capability](${origin}/capability): turnover, capacity, people, safety record and registrations.`]
        : [],
    services: () =>
      section("Services", {
        links: services.map((service) => link(service.name, serviceAddress(service), [])),
      }),
    projects: () =>
      section("Projects", {
        links: projects.map(({ title, type, location, year, status, ...named }) =>
          link(title, recordPath("project", named), [type, location, year, status]),
        ),
        all: `${origin}/projects`,
      }),
    equipment: () =>
      section("Equipment", {
        links: fleet.map(({ name, category, specs, ...named }) =>
          link(name, recordPath("machine", named), [category, specs]),
        ),
        all: `${origin}/#equipment`,
        introduction: fleetInWords(countFleet(units, settings.machineCategories)),
      }),
    pages: () =>
      section("Pages", {
        links: pages.map(({ title, slug, seoDescription }) => link(title, `/${slug}`, [seoDescription])),
      }),
  };
  const text = [
    `# ${profile.name}`,
    ...(profile.tagline ? [`> ${profile.tagline}`] : []),
    ...profile.story,
    `${reach && `Contact: ${reach}. `}The inquiry form is at ${origin}/#contact.`,
    ...(registered.length > 0 ? [registered.join(" ")] : []),
    ...(details.links.length > 0
      ? [details.links.map((link) => `- [${linkName(link)}](${link})`).join("\n")]
      : []),
    ...listed.flatMap((listing) => sections[listing]()),
  ];
  return new Response(`${text.join("\n\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
  });
}

/**
 * Returns a heading with its introduction and links, and nothing where there are no links. Instead of more than
 * `maxEntries` it links to the page with all of them, if there is one.
 */
function section(
  heading: string,
  { links, all, introduction = "" }: { links: string[]; all?: string; introduction?: string },
): string[] {
  if (links.length === 0) return [];
  const isCut = all !== undefined && links.length > maxEntries;
  const lines = isCut ? [...links.slice(0, maxEntries), `- [All ${heading.toLowerCase()}](${all})`] : links;
  return [`## ${heading}`, introduction, lines.join("\n")].filter(Boolean);
}

/** Returns the counts above 0 in words, such as `20 machines: 16 excavators and 4 dumpers.` */
function fleetInWords({ kinds, total, support }: FleetCount): string {
  const named = kinds.map((kind) => `${kind.units} ${namedKind(kind)}`);
  const sentences = [
    total > 0 && `${counted(total, "machine")}: ${andList.format(named)}.`,
    support > 0 && `Support equipment: ${counted(support, "unit")}.`,
  ];
  return sentences.filter(Boolean).join(" ");
}
