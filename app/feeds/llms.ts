import { countUnits } from "#app/content/equipment/equipment.server.ts";
import type { FleetCount } from "#app/content/equipment/equipment.ts";
import { firstEquipment, firstProjects } from "#app/content/listings/listings.server.ts";
import type { Listing } from "#app/content/listings/listings.ts";
import { serviceOrder, services } from "#app/content/services/services.ts";
import { phoneLinks } from "#app/content/settings/phone.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { dependencies, listedPages, requestInfo } from "#app/context.ts";
import type { Route } from "./+types/llms.ts";

/** How many projects and machines are named. */
const maxEntries = 20;

/** Serves the site as one page of Markdown for AI assistants (llmstxt.org). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const { origin } = context.get(requestInfo);
  const listed = context.get(listedPages);
  const [{ profile, contact }, fleet, projects, fleetCount] = await Promise.all([
    readSettings(db),
    firstEquipment(db, maxEntries + 1),
    firstProjects(db, maxEntries + 1),
    countUnits(db),
  ]);
  const phone = phoneLinks(contact.phonePrimary)?.display;
  const reach = [phone, contact.emailPrimary, contact.businessHoursPrimary].filter(Boolean).join(", ");
  const link = (name: string, path: string, about: string[]) =>
    `- [${name}](${origin}${path}): ${about.filter(Boolean).join(", ")}`;
  const sections: Record<Listing, () => string[]> = {
    home: () => [],
    none: () => [],
    services: () => [
      "## Services",
      serviceOrder.map((slug) => `- [${services[slug].name}](${origin}/services/${slug})`).join("\n"),
    ],
    projects: () =>
      section(
        "Projects",
        projects.map(({ id, title, type, location, year, status }) =>
          link(title, `/projects/${id}`, [type, location, year, status]),
        ),
        `${origin}/?projects=all#projects`,
      ),
    equipment: () =>
      section(
        "Equipment",
        fleet.map(({ id, name, category, specs }) => link(name, `/equipment/${id}`, [category, specs])),
        `${origin}/#equipment`,
        fleetInWords(fleetCount),
      ),
  };
  const text = [
    `# ${profile.name}`,
    ...(profile.tagline ? [`> ${profile.tagline}`] : []),
    ...profile.story,
    `${reach && `Contact: ${reach}. `}The inquiry form is at ${origin}/#contact.`,
    ...listed.flatMap((listing) => sections[listing]()),
  ];
  return new Response(`${text.join("\n\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
  });
}

/**
 * Returns a heading with its introduction and links, and nothing where there are no links. Instead of more than
 * `maxEntries` it links to the page with all of them.
 */
function section(heading: string, links: string[], all: string, introduction = ""): string[] {
  if (links.length === 0) return [];
  const more = links.length > maxEntries ? [`- [All ${heading.toLowerCase()}](${all})`] : [];
  const lines = [...links.slice(0, maxEntries), ...more];
  return [`## ${heading}`, introduction, lines.join("\n")].filter(Boolean);
}

const conjunction = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** Returns the counts above 0 in words, such as `20 machines: 16 excavators and 4 dumpers.` */
function fleetInWords({ total, excavators, dumpers, pilingRigs, support }: FleetCount): string {
  const kinds = [
    ...counted(excavators, "excavator"),
    ...counted(dumpers, "dumper"),
    ...counted(pilingRigs, "piling rig"),
  ];
  const sentences = [
    ...counted(total, "machine").map((machines) => `${machines}: ${conjunction.format(kinds)}.`),
    ...counted(support, "unit").map((units) => `Support equipment: ${units}.`),
  ];
  return sentences.join(" ");
}

const counted = (count: number, noun: string): string[] =>
  count > 0 ? [`${count} ${noun}${count === 1 ? "" : "s"}`] : [];
