import { createContext } from "react";

/** Draws the link to the help of the page, or of a part of it. The frame provides it; without a frame there is none. */
export const HelpSlot = createContext<React.ComponentType<{ part?: string }> | null>(null);

export interface Place {
  /** Name of the area in the navigation. */
  area: string;
  /** Name of the page there. */
  page: string;
}

/** Where a page stands in the navigation. The frame provides it; without a frame there is none. */
export const PlaceSlot = createContext<Place | null>(null);

export interface SelectionBarProps {
  /** Query of the list that has these rows. */
  search: string;
  /** Number of rows, and how many of them are rendered at first. */
  found: number;
  shown: number;
  /** When the newest of them was changed: what is newer has been changed by others. */
  read: string;
  /** What the rows can be moved to, and whether a search finds more. */
  projects: { choices: { id: number; title: string }[]; more: boolean };
  /** Number of clients who see what is visible to all accounts; null for accounts that cannot choose it. */
  clients: number | null;
  /** Called when rows were changed, or changed back. */
  onChanged: () => void;
}

/** What selects the rows of a page and changes them together. */
export interface SelectionParts {
  Bar: React.ComponentType<SelectionBarProps>;
  Box: React.ComponentType<{ id: string; label: string }>;
  /** Selects all rows. */
  All: React.ComponentType;
}

/** Loads what selects rows. The frame provides it; without a frame there is none. */
export const SelectionSlot = createContext<(() => Promise<{ parts: SelectionParts }>) | null>(null);
