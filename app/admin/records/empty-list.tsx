import { Form } from "react-router";

/** Stands in place of a list that has nothing to show, because of its filters or altogether. */
export function EmptyList({ filtered, children }: { filtered: boolean; children: string }) {
  return (
    <div className="panel grid justify-items-center gap-4 py-12 text-center">
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
