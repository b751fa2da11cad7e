import type { Role } from "#app/content/users/roles.ts";

/** A control that a sentence names in brackets and the picture marks. */
export interface HelpControl {
  /** Its name in the sentences, such as `Add Project`. */
  label: string;
  role: "button" | "combobox" | "heading" | "link" | "list" | "region" | "searchbox" | "textbox";
  /** Its accessible name, if that is not the label: the first control whose name matches. */
  name?: RegExp;
}

/** The help of one screen for the roles that see it alike. */
export interface HelpScreen {
  /** Names its pictures. */
  id: string;
  title: string;
  /** The routes it explains, as `app/routes.ts` writes them. */
  paths: [string, ...string[]];
  /** The part of the page it explains, if it is not the whole page. */
  part?: "day";
  roles: Role[];
  /** What the screen is for. */
  purpose: string;
  /** How to do the main thing. */
  steps: string;
  /** What to know. */
  note: string;
  controls: [HelpControl, ...HelpControl[]];
}

/** What the list of all help shows of a screen. */
export type ListedHelp = Pick<HelpScreen, "id" | "title" | "paths" | "part" | "purpose">;

/** What a page or panel shows of a screen. */
export interface ShownHelp extends Pick<HelpScreen, "title" | "purpose" | "steps" | "note"> {
  controls: Pick<HelpControl, "label">[];
}

/** A piece of a sentence: text, or the number of the control that it names. */
export type SentencePart = { text: string; control?: number };

/** Splits a sentence at the controls that it names in brackets. */
export const partsOf = (sentence: string, controls: ShownHelp["controls"]): SentencePart[] =>
  sentence
    .split(/\[([^\]]+)\]/)
    .map((text, index) =>
      index % 2 === 0 ? { text } : { text, control: controls.findIndex(({ label }) => label === text) },
    )
    .filter(({ text }) => text !== "");

/** Returns a sentence without the brackets around the controls that it names. */
export const plainText = (sentence: string): string => sentence.replace(/\[([^\]]+)\]/g, "$1");
