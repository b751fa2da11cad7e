import { listProgressLinks } from "#app/domain/progress/progress-links.server.ts";
import { type ProgressLink, progressLinkState, shownDays } from "#app/domain/progress/progress-links.ts";
import { pageOfRecord } from "#app/domain/records/form-path.ts";
import { readableDay, readableMoment, readableSiteDay, siteDay } from "#app/domain/values/site-time.ts";
import type { Db } from "#db/connect.ts";
import { type EditedLink, type ListedLink, linksPath } from "./link-form.tsx";

/**
 * Reads the links of a project for their list, active ones first.
 * @param search query of the page's address
 */
export async function readLinks(db: Db, projectId: number, search: string): Promise<ListedLink[]> {
  const today = siteDay(new Date());
  const links = (await listProgressLinks(db, projectId)).map((link) => listed(link, { today, search }));
  const isOver = ({ state }: ListedLink) => Number(state !== "active");
  return links.sort((one, other) => isOver(one) - isOver(other));
}

/** Reads a link for its form; null for one that is revoked, or of another project. */
export async function readEdited(db: Db, projectId: number, id: number | null): Promise<EditedLink | null> {
  const link = (await listProgressLinks(db, projectId)).find((one) => one.id === id);
  if (!link || link.revokedAt !== null) return null;
  const { label, version, hasPasscode, firstDay, lastDay, expiresOn } = link;
  return {
    id: link.id,
    version,
    hasPasscode,
    name: nameOf(link),
    values: {
      label,
      passcode: "",
      firstDay: firstDay ?? "",
      lastDay: lastDay ?? "",
      expiresOn: expiresOn ?? "",
    },
  };
}

/**
 * Counts the active links of a project, with the path of their page, for its form.
 * @param search query of the form's address
 */
export async function summarizeLinks(db: Db, projectId: number, search: string) {
  const today = siteDay(new Date());
  const links = await listProgressLinks(db, projectId);
  return {
    path: pageOfRecord(linksPath(projectId), search),
    active: links.filter((link) => progressLinkState(link, today) === "active").length,
  };
}

const nameOf = ({ label, createdAt }: ProgressLink) => label || `Link of ${readableDay(new Date(createdAt))}`;

function listed(link: ProgressLink, { today, search }: { today: string; search: string }): ListedLink {
  const { id, label, hasPasscode, opened, createdAt, revokedAt, expiresOn, lastOpenedAt } = link;
  return {
    id,
    name: nameOf(link),
    hasPasscode,
    opened,
    state: progressLinkState(link, today),
    edit: pageOfRecord(`?edit=${id}#edit-link`, search),
    created: label && readableDay(new Date(createdAt)),
    shows: shownDays(link) || "All days",
    ends: revokedAt ? readableDay(new Date(revokedAt)) : expiresOn ? readableSiteDay(expiresOn) : "No end",
    lastOpened: lastOpenedAt ? readableMoment(new Date(lastOpenedAt)) : "Never",
  };
}
