import { readSettings } from "#app/content/settings/settings.server.ts";
import { readCapability } from "#app/operations/read-capability.server.ts";
import type { Db } from "#db/connect.ts";
import { breadcrumbData, companyReference } from "../structured-data.ts";

/** Reads the data of the capability page; undefined while nothing is entered for it. */
export async function readCapabilityPage(db: Db, origin: string) {
  const settings = await readSettings(db);
  const figures = await readCapability(db, settings);
  if (!figures) return undefined;
  const { name } = settings.profile;
  const description = `Capability of ${name}: turnover, monthly capacity, people, fleet, safety record and registrations.`;
  return {
    head: {
      title: `Capability | ${name}`,
      description,
      path: "/capability",
      origin,
      siteName: name,
      data: [
        {
          "@type": "AboutPage",
          name: "Capability",
          description,
          url: `${origin}/capability`,
          about: companyReference(origin, name),
        },
        breadcrumbData(origin, [
          { name: "Home", path: "/" },
          { name: "Capability", path: "/capability" },
        ]),
      ],
    },
    ...figures,
  };
}

export type CapabilityData = NonNullable<Awaited<ReturnType<typeof readCapabilityPage>>>;
