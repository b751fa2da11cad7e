/** Which modules of staff pages are built into one script. */
import type { Rolldown } from "vite";

type Modules = Pick<Rolldown.PluginContext, "getModuleInfo">;

/** The path of a module below `app`, without its query. */
const pathOf = (id: string) => /\/app\/([^?]+)/.exec(id)?.[1] ?? "";

/** Pages for visitors and the ways in run no script of this build, so it does not matter what theirs would load. */
const isStaff = (page: string) => /^(root\.tsx$|admin\/|calendar\/)/.test(page);

/** What every staff page loads. */
const frame = [
  "root.tsx",
  "admin/staff-area.tsx",
  "admin/admin-layout.tsx",
  "admin/page-boundary.tsx",
  "admin/admin-only.tsx",
  "admin/cms/cms-layout.tsx",
];

/** What `root.tsx` shows on the server alone, with what only that imports: visitors' pages run no script of this build. */
const onServer = ["site/failure-page.tsx", "site/title-block.tsx", "site/phone-hint.tsx"];

/** Pages that need nearly the same modules. The initials of their names are in the names of the scripts that they share. */
const families: Record<string, string[]> = {
  record: ["admin/records/edit-page.tsx", "admin/records/new-page.tsx"],
  form: ["admin/site-content/part-page.tsx", "admin/reports/report-form-page.tsx"],
  contact: ["admin/contact/contact-page.tsx"],
  list: [
    "admin/equipment/equipment-list-page.tsx",
    "admin/projects/project-list-page.tsx",
    "admin/records/list-page.tsx",
  ],
  table: [
    "admin/users/users-page.tsx",
    "admin/events/event-list-page.tsx",
    "admin/messages/messages-page.tsx",
    "admin/library/library-page.tsx",
  ],
  days: ["calendar/overview-page.tsx", "calendar/events-page.tsx"],
  upload: ["calendar/upload/upload-page.tsx"],
};

const inFamilies = new Set(Object.values(families).flat());

/** The part of a family that must load a module for the whole family to load it. */
const minShare = 0.5;

/** Families that must need a module for every staff page to load it: a small script of its own costs more than it holds. */
const nearlyAll = 5;

/**
 * Returns the script of a module; null leaves it to the bundler, which makes one for each set of pages. That gave a
 * page up to 80 small scripts: each is compressed by itself and names the others by hashes, which cost a quarter of
 * the bytes. What a module imports is needed by all pages that need the module, so no script imports one that imports it.
 */
export function createScriptNames() {
  const known = { atOnce: new Map<string, Set<string>>(), everLoading: new Map<string, Set<string>>() };

  /** The files of the staff routes that load a module: at once, or ever, so with a lazy part as well. */
  function routesOf(id: string, modules: Modules, when: keyof typeof known): Set<string> {
    const found = known[when].get(id);
    if (found) return found;
    const routes = new Set<string>();
    const seen = new Set<string>();
    const waiting = [id];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      const info = modules.getModuleInfo(next);
      if (!info) continue;
      if (info.isEntry && isStaff(pathOf(next))) routes.add(pathOf(next));
      waiting.push(...info.importers);
      if (when === "everLoading") waiting.push(...info.dynamicImporters);
    }
    known[when].set(id, routes);
    return routes;
  }

  return (id: string, modules: Modules): string | null => {
    if (onServer.includes(pathOf(id))) return null;
    const loading = routesOf(id, modules, "atOnce");
    if (frame.some((page) => loading.has(page))) return "frame";
    if (loading.size < 2) return null;
    // On any other page, the palette or the help would load all that these few share with it.
    const ever = routesOf(id, modules, "everLoading");
    if (loading.size < 3 && frame.some((page) => ever.has(page))) return null;
    const shares = Object.entries(families).map(([name, pages]) => ({
      name,
      share: pages.filter((page) => loading.has(page)).length / pages.length,
    }));
    const needing = shares.filter(({ share }) => share > 0);
    if (needing.length >= nearlyAll) return "frame";
    const [only] = needing;
    if (!only || needing.some(({ share }) => share < minShare)) return null;
    // A page outside, or a lazy part of another family's, would otherwise load what only this family needs.
    const isOutside = (page: string) => !families[only.name]?.includes(page);
    if (needing.length === 1 && [...loading, ...[...ever].filter(inFamilies.has, inFamilies)].some(isOutside))
      return null;
    return `for-${needing.map(({ name }) => name[0]).join("")}`;
  };
}
