import { HelpPicture } from "./help-picture.tsx";
import { partsOf, type ShownHelp } from "./help-screen.ts";
import type { Picture } from "./pictures.ts";

interface Props {
  screen: ShownHelp;
  picture: Picture | undefined;
}

/** Shows the three sentences about a screen beside its picture. */
export function HelpText({ screen, picture }: Props) {
  const { title, purpose, steps, note, controls } = screen;
  const parts = [
    { name: "What it is for", sentence: purpose },
    { name: "How to use it", sentence: steps },
    { name: "Good to know", sentence: note },
  ];
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
      <dl className="help-parts">
        {parts.map(({ name, sentence }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {partsOf(sentence, controls).map(({ text, control }, index) => (
                <SentencePart key={`${index} ${text}`} text={text} control={control} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {picture && <HelpPicture title={title} picture={picture} />}
    </div>
  );
}

function SentencePart({ text, control }: { text: string; control: number | undefined }) {
  if (control === undefined) return text;
  return (
    <span className="whitespace-nowrap">
      <strong>{text}</strong> <span className="help-number">{control + 1}</span>
    </span>
  );
}
