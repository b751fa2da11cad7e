import { createContext } from "react";

export interface Place {
  /** Name of the area in the navigation. */
  area: string;
  /** Name of the page there. */
  page: string;
}

/** Where a page stands in the navigation. The frame provides it; without a frame there is none. */
export const PlaceSlot = createContext<Place | null>(null);
