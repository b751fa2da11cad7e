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

interface EmptyPageProps {
  title: string;
  /** What will stand here, by name. */
  facts: Record<string, React.ReactNode>;
}

export const EmptyPage = ({ title, facts }: EmptyPageProps) => (
  <section className="panel empty-sheet" aria-labelledby="empty-title">
    <h2 id="empty-title" className="text-xl">
      {title}
    </h2>
    <dl className="facts-row">
      {Object.entries(facts).map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  </section>
);
