import { useRouteLoaderData } from "react-router";
import type { Role } from "#app/domain/accounts/roles.ts";
import type { Brand } from "#app/domain/company/brand.ts";
import type { Area } from "./nav-place.ts";

export interface FrameFacts {
  email: string;
  role: Role;
  /** What the navigation shows. The server sends it, so that no page loads it as script. */
  areas: Area[];
  company: string;
  brand: Brand;
  /** Changes with the icons. */
  iconVersion: string;
  /** The public site: the company's full name and the host. */
  site: { name: string; host: string };
  /** Where the office is: on the drawn map, outside it, or not entered yet. */
  office: "on map" | "elsewhere" | "unknown";
  /** Number of inquiries to answer; 0 for others than admins. */
  toAnswer: number;
  /** Whether the site sends mail; otherwise pages whose actions would send some say so. */
  sendsMail: boolean;
  /** Version of the program. */
  version: string;
  /** Whether nothing can be saved because the disk is full; only admins are told. */
  diskFull: boolean;
}

/** The data of a 403 response: it precedes any loader, so it carries the frame's data. */
export interface Refusal {
  frame: FrameFacts;
}

/** Returns the data of the frame; an empty object on a page whose frame failed to load. */
export const useFrameFacts = (): Partial<FrameFacts> =>
  useRouteLoaderData<FrameFacts>("staff/admin-layout") ?? {};
