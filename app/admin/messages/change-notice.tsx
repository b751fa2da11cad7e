import { Form } from "react-router";
import { messageChanges } from "#app/content/messages/message-changes.ts";
import { type ChangeResponse, messagesFor } from "./use-message-changes.ts";

/** Shows the outcome of a form sent without script. */
export default function ChangeNotice({ response }: { response: ChangeResponse }) {
  return (
    <div className="panel mb-4 flex flex-wrap items-center gap-4">
      <p role="status" className="font-semibold">
        {messagesFor(response)}
      </p>
      {response.outcome === "done" && (
        <Form method="post">
          {(response.ids ?? [response.id]).map((id) => (
            <input key={id} type="hidden" name={response.ids ? "ids" : "id"} value={id} />
          ))}
          <button type="submit" name="intent" value={messageChanges[response.change].undo} className="button">
            Undo
          </button>
        </Form>
      )}
    </div>
  );
}
