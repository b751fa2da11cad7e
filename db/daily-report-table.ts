import type { Generated } from "kysely";
import type { Defaulted } from "./columns.ts";
import type { Json } from "./json.ts";

/** What a project's site did on a day, in the words of the site team. */
export interface DailyReportTable {
  id: Generated<number>;
  projectId: number;
  /** Site day; a project has one report a day, apart from those in the trash. */
  day: string;
  work: string;
  hindrances: string;
  manpower: Json<{ trade: string; people: number }[]>;
  /** Machines of the fleet with the names that they had. */
  machines: Json<{ id: number; name: string; hours: number | null }[]>;
  /** `sky` is empty where nothing was said of it. */
  weather: Json<{ sky: string; rainHours: number | null; temperature: number | null }>;
  /** The parts that clients of the project see. */
  visible: Json<string[]>;
  version: Defaulted<number>;
  updatedAt: string;
  /** The account that saved it last; null if it is unknown or was deleted. */
  updatedBy: Defaulted<string | null>;
  /** When it went to the trash; null otherwise. */
  deletedAt: Defaulted<string | null>;
}
