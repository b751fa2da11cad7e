import { type Project, statusTone } from "#app/content/projects/projects.ts";

export function ProjectHead({ project }: { project: Project }) {
  const { title, client, location, year, type, status } = project;
  return (
    <header className="sheet pt-8 pb-10">
      <a href="/" className="tap link">
        Back to Projects
      </a>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <p className="label border border-ink px-3 py-1 text-ink">{type}</p>
        {status && <p className={`badge badge-${statusTone(status)}`}>{status}</p>}
      </div>
      <h1 className="mt-4 max-w-4xl text-[2.5rem] wrap-anywhere md:text-6xl">{title}</h1>
      <dl className="fields mt-8 sm:grid-cols-3">
        {[
          ["Client", client],
          ["Location", location],
          ["Year", year],
        ].map(([label, value]) => (
          <div key={label}>
            <dt className="label">{label}</dt>
            <dd className="numbers font-display text-xl font-bold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
