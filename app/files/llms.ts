import { listEquipment } from "#app/content/equipment/equipment.server.ts";
import { countFleet } from "#app/content/equipment/equipment.ts";
import { listProjects } from "#app/content/projects/projects.server.ts";
import { phoneLinks } from "#app/content/settings/phone.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { services, visit } from "#app/context.ts";
import type { Route } from "./+types/llms.ts";

/** The site in a page of Markdown, for assistants that read on somebody's behalf (llmstxt.org). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(services);
  const { origin } = context.get(visit);
  const [{ profile, contact }, fleet, projects] = await Promise.all([
    readSettings(db),
    listEquipment(db),
    listProjects(db),
  ]);
  const phone = phoneLinks(contact.phonePrimary)?.display;
  const reach = [phone, contact.emailPrimary, contact.businessHoursPrimary].filter(Boolean).join(", ");
  const { total, excavators, dumpers, pilingRigs, support } = countFleet(fleet);
  const link = (name: string, path: string, about: string) => `- [${name}](${origin}${path}): ${about}`;
  const text = [
    `# ${profile.name}`,
    `> ${profile.tagline}`,
    ...profile.story,
    `${reach && `Contact: ${reach}. `}The inquiry form is at ${origin}/#contact.`,
    "## Services",
    ["excavation", "piling", "demolition", "construction"]
      .map((slug) => `- [${slug[0]?.toUpperCase()}${slug.slice(1)}](${origin}/services/${slug})`)
      .join("\n"),
    "## Projects",
    projects
      .map(({ id, title, type, location, year, status }) =>
        link(title, `/projects/${id}`, `${type}, ${location}, ${year}, ${status}`),
      )
      .join("\n"),
    "## Equipment",
    `${total} machines: ${excavators} excavators, ${dumpers} dumpers and ${pilingRigs} piling rigs. Support equipment: ${support} units.`,
    fleet
      .map(({ id, name, category, specs }) => link(name, `/equipment/${id}`, `${category}, ${specs}`))
      .join("\n"),
  ];
  return new Response(`${text.join("\n\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
