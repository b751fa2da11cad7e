import { type blankDetails, messageLabels, stages } from "#app/content/messages/conversation.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { Moves } from "./use-move.ts";

interface Props {
  id: number;
  name: string;
  details: typeof blankDetails;
  moves: Moves;
}

/** Moves an inquiry to another stage; its other details stay. */
export function MoveForm({ id, name, details, moves: { Form, state, data: result } }: Props) {
  const { stage, lostReason, ...others } = details;
  const errors = result?.id === id ? Object.values(result.errors ?? {}).flat() : [];
  return (
    <details className="pipeline-move">
      <summary className="tap" aria-label={`Move the inquiry from ${name}`}>
        Move
      </summary>
      <Form method="post" aria-label={`Stage of the inquiry from ${name}`}>
        <input type="hidden" name="intent" value="details" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="before" value={JSON.stringify(details)} />
        {Object.entries(others).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <select name="stage" defaultValue={stage} aria-label={messageLabels.stage} className="input">
          {Object.entries(stages).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <label className="pipeline-reason">
          <span className="text-sm font-semibold">{messageLabels.lostReason}</span>
          <input name="lostReason" defaultValue={lostReason} maxLength={300} className="input" />
        </label>
        <p role="alert" className="text-error empty:hidden">
          {errors.join(" ")}
        </p>
        <SubmitButton busy={state !== "idle"} className="button">
          Move
        </SubmitButton>
      </Form>
    </details>
  );
}
