import type { Role } from "#app/domain/accounts/roles.ts";

/** The help of one screen for the roles that see it alike. */
export interface HelpScreen {
  title: string;
  /** The routes it explains, as `app/routes.ts` writes them. */
  paths: [string, ...string[]];
  /** The part of the page it explains, if it is not the whole page. */
  part?: "day";
  roles: Role[];
  /** What the screen is for. This and the other sentences have the names of controls in brackets. */
  purpose: string;
  /** How to do the main thing. */
  steps: string;
  note: string;
}

/** The help of a screen that only admins see, unless it says otherwise. */
export type WrittenHelp = Omit<HelpScreen, "roles"> & { roles?: Role[] };

export type ListedHelp = Pick<HelpScreen, "title" | "paths" | "part" | "purpose">;

/** Splits a sentence at the names in brackets, which stand at odd places. */
const partsOf = (sentence: string): string[] => sentence.split(/\[([^\]]+)\]/);

/** Returns a sentence without the brackets around the names of controls. */
export const plainText = (sentence: string): string => partsOf(sentence).join("");

/** Shows the three sentences about a screen, with the names of its controls in bold. */
export function HelpText({ screen }: { screen: Pick<HelpScreen, "purpose" | "steps" | "note"> }) {
  const { purpose, steps, note } = screen;
  const parts = [
    { name: "What it is for", sentence: purpose },
    { name: "How to use it", sentence: steps },
    { name: "Good to know", sentence: note },
  ];
  return (
    <dl className="border-t-2 border-ink">
      {parts.map(({ name, sentence }) => (
        <div className="py-3 border-b border-hairline" key={name}>
          <dt className="text-[0.875rem] text-steel">{name}</dt>
          <dd>
            {partsOf(sentence).map((text, index) =>
              index % 2 === 0 ? text : <strong key={text}>{text}</strong>,
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
