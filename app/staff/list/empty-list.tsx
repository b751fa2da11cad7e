import { Form } from "react-router";

/** Replaces an empty list, with a hint if filters are active. */
export function EmptyList({ filtered, children }: { filtered: boolean; children: string }) {
  return (
    <div className="panel empty-sheet">
      <p>{children}</p>
      {filtered && (
        <Form method="get">
          <button type="submit" className="button">
            Clear Filters
          </button>
        </Form>
      )}
    </div>
  );
}
