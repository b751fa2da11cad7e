import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { browserStorage } from "#app/domain/accounts/account-storage.ts";
import { recentProjects, saveRecentProjects } from "#app/domain/calendar/saved-calendar.ts";
import { type Choices, maxTitles, type ProjectTitle, withChosen } from "#app/domain/values/choices.ts";
import { fields, list, text, whole } from "#app/domain/values/read-json.ts";
import { requestProjects } from "#app/http/find-projects.ts";

const listed = list(fields({ id: whole(), title: text }));

/** @throws ApiError, UnreadableJson */
const readProjects = async (...query: Parameters<typeof requestProjects>) =>
  listed(await requestProjects(...query));

/** Returns the projects with these titles or numbers, as in a table. @throws ApiError, UnreadableJson */
export async function findNamed(names: string[]): Promise<ProjectTitle[]> {
  const found: ProjectTitle[] = [];
  for (let at = 0; at < names.length; at += maxTitles) {
    const some = names.slice(at, at + maxTitles);
    found.push(...(await readProjects(some.map((name) => ["named", name]))));
  }
  return found;
}

interface Search {
  /** Stores a project that was chosen, for this page and for the next visits. */
  remember: (project: ProjectTitle) => void;
  /** Looks up the title of a project that was chosen on an earlier visit. */
  need: (id: number) => void;
}

/** How more projects are found than the page has; null when it has them all. */
export const ProjectSearch = createContext<Search | null>(null);

export const useProjectSearch = () => useContext(ProjectSearch);

/**
 * Holds the projects that a page knows: those it came with, those chosen in it, and those this browser has kept for
 * the account, so that they can be chosen without a connection.
 */
export function useProjects(account: string, { choices, more }: Choices<ProjectTitle>) {
  const [added, setAdded] = useState<ProjectTitle[]>([]);
  const requested = useRef(new Set<number>());

  const add = useCallback((projects: ProjectTitle[]) => {
    if (projects.length > 0) setAdded((before) => withChosen(before, projects));
  }, []);
  const need = useCallback(
    (id: number) => {
      if (requested.current.has(id)) return;
      requested.current.add(id);
      // Without a connection its number is shown.
      readProjects([["id", String(id)]]).then(add, () => requested.current.delete(id));
    },
    [add],
  );
  const remember = useCallback(
    (project: ProjectTitle) => {
      add([project]);
      const others = recentProjects(browserStorage, account).filter(({ id }) => id !== project.id);
      saveRecentProjects(browserStorage, account, [project, ...others]);
    },
    [add, account],
  );

  useEffect(() => {
    if (!more) return;
    const recent = recentProjects(browserStorage, account);
    add(recent);
    if (recent.length === 0) return;
    const aborter = new AbortController();
    // Titles may have changed, and projects may be gone.
    readProjects(
      recent.map(({ id }) => ["id", String(id)]),
      aborter.signal,
    ).then(
      (now) => {
        const titles = new Map(now.map((project) => [project.id, project]));
        const gone = new Set(recent.map(({ id }) => id).filter((id) => !titles.has(id)));
        setAdded((before) => before.flatMap((one) => (gone.has(one.id) ? [] : (titles.get(one.id) ?? one))));
        saveRecentProjects(
          browserStorage,
          account,
          recent.flatMap(({ id }) => titles.get(id) ?? []),
        );
      },
      () => {},
    );
    return () => aborter.abort();
  }, [account, more, add]);

  const projects = useMemo(() => (more ? withChosen(choices, added) : choices), [choices, added, more]);
  const search = useMemo(() => (more ? { remember, need } : null), [more, remember, need]);
  return { projects, search };
}
