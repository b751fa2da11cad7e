import { recordDefinitions } from "#app/domain/nouns.ts";
import type { NamedInContent, StoredCount } from "#app/domain/privacy/personal-data.ts";

export interface FoundPerson {
  /** The address or number in its one spelling. */
  who: string;
  counts: StoredCount[];
  /** The first of them. */
  inquiries: { id: number; reference: string; name: string; createdAt: string }[];
  accounts: { id: string; name: string; email: string }[];
  places: { name: string; to: string }[];
  others: string[];
}

const suffix = { published: "", draft: ", draft", version: ", earlier version" };

/** Returns a readable name and the staff page of each place in the content. */
export function placesOf(content: NamedInContent[]): FoundPerson["places"] {
  return content.map(({ kind, key, where }) => {
    const definition = Object.values(recordDefinitions).find((one) => one.kind === kind);
    const versions = where === "version" ? "/versions" : "";
    if (definition)
      return {
        name: `${definition.names.one} ${key}${suffix[where]}`,
        to: `${definition.list}/${key}/${where === "version" ? "versions" : "edit"}`,
      };
    if (kind === "event") return { name: `calendar event ${key}`, to: `/admin/events/${key}` };
    if (kind === "photo") return { name: `photo ${key} of the library`, to: `/admin/cms/photos/${key}` };
    if (kind === "film") return { name: "film of a project", to: `/admin/rooms/${key}` };
    if (kind === "dailyReport")
      return { name: `daily report of ${key.slice(-10)}`, to: `/admin/rooms/${key}` };
    const form = key === "contact" ? "/admin/cms/contact" : `/admin/cms/site/${key}`;
    return { name: `${key} settings${suffix[where]}`, to: form + versions };
  });
}
