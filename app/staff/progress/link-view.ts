import type { ProgressLinkState } from "#app/domain/progress/progress-links.ts";

export const blankLink = { label: "", firstDay: "", lastDay: "", expiresOn: "", passcode: "" };

export type LinkValues = typeof blankLink;

export const linkLabels: Record<keyof LinkValues, string> = {
  label: "For whom",
  firstDay: "Photos from",
  lastDay: "Photos until",
  expiresOn: "Link opens until",
  passcode: "Passcode",
};

/** A link right after it was created; its address is not shown again. */
export interface MadeLink {
  label: string;
  address: string;
  /** WhatsApp address with a prefilled text. */
  whatsapp: string;
  hasPasscode: boolean;
}

export interface LinksResponse {
  made?: MadeLink;
  done?: string;
  failed?: string;
  errors?: Record<string, string[]>;
  typed?: LinkValues;
  /** Whether this is about the form that changes a link. */
  edited?: boolean;
}

export interface EditedLink {
  id: number;
  version: number;
  name: string;
  hasPasscode: boolean;
  values: LinkValues;
}

export interface ListedLink {
  id: number;
  /** Address of its form. */
  edit: string;
  label: string;
  state: ProgressLinkState;
  hasPasscode: boolean;
  created: string;
  shows: string;
  /** The last day on which it opens, or when it was revoked. */
  ends: string;
  opened: number;
  lastOpened: string;
}

export const linksPath = (project: number): string => `/admin/cms/projects/${project}/links`;
