import type { ListResponse } from "./use-changes.ts";

/** Shows the outcome of a form that was sent without scripts, with its Undo. */
export function ResponseWithoutScripts({ response }: { response: ListResponse }) {
  return (
    <div className="panel mb-4 flex flex-wrap items-center gap-4 font-semibold [@media(scripting:enabled)]:hidden">
      <p>{response.text}</p>
      {response.undo && (
        <form method="post">
          {response.undo.map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="button">
            Undo
          </button>
        </form>
      )}
    </div>
  );
}
