import type { Generated } from "kysely";
import type { Defaulted } from "./columns.ts";

/** A place from which photos of a project are taken again and again: its photos make a film. */
export interface ViewpointTable {
  id: Generated<number>;
  projectId: number;
  /** Unique in its project. */
  title: string;
  version: Defaulted<number>;
  createdAt: string;
}

/** An event of a viewpoint. One that is moved to another project stays here, and its photo leaves the film. */
export interface ViewpointPhotoTable {
  viewpointId: number;
  eventId: number;
}
