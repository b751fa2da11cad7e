import { Form } from "react-router";

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
