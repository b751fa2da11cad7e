import { type HelpScreen, partsOf } from "./help-screen.ts";

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
