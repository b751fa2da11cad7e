import { listEquipment } from "#app/content/equipment/equipment.server.ts";
import { countFleet, type FleetCount } from "#app/content/equipment/equipment.ts";
import { listProjects } from "#app/content/projects/projects.server.ts";
import { phoneLinks } from "#app/content/settings/phone.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import type { Route } from "./+types/llms.ts";

/** Serves the site as one page of Markdown for AI assistants (llmstxt.org). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const { origin } = context.get(requestInfo);
  const [{ profile, contact }, fleet, projects] = await Promise.all([
    readSettings(db),
    listEquipment(db),
    listProjects(db),
  ]);
  const phone = phoneLinks(contact.phonePrimary)?.display;
  const reach = [phone, contact.emailPrimary, contact.businessHoursPrimary].filter(Boolean).join(", ");
  const link = (name: string, path: string, about: string[]) =>
    `- [${name}](${origin}${path}): ${about.filter(Boolean).join(", ")}`;
  const text = [
    `# ${profile.name}`,
    `> ${profile.tagline}`,
    ...profile.story,
    `${reach && `Contact: ${reach}. `}The inquiry form is at ${origin}/#contact.`,
    "## Services",
    ["excavation", "piling", "demolition", "construction"]
      .map((slug) => `- [${slug[0]?.toUpperCase()}${slug.slice(1)}](${origin}/services/${slug})`)
      .join("\n"),
    ...listed(
      "Projects",
      projects.map(({ id, title, type, location, year, status }) =>
        link(title, `/projects/${id}`, [type, location, year, status]),
      ),
    ),
    ...listed(
      "Equipment",
      fleet.map(({ id, name, category, specs }) => link(name, `/equipment/${id}`, [category, specs])),
      fleetInWords(countFleet(fleet)),
    ),
  ];
  return new Response(`${text.join("\n\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
  });
}

/** Returns a heading with its introduction and links; empty without links. */
const listed = (heading: string, links: string[], introduction = ""): string[] =>
  links.length > 0 ? [`## ${heading}`, introduction, links.join("\n")].filter(Boolean) : [];

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
