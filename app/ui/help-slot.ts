import { createContext } from "react";

/** Draws the link to the help of the page, or of a part of it. The frame provides it; without a frame there is none. */
export const HelpSlot = createContext<React.ComponentType<{ part?: string }> | null>(null);
