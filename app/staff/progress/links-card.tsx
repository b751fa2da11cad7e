import { Link } from "react-router";
import { counted } from "#app/domain/values/wording.ts";

/** Says on a project's form how many links show its site photos, and links to them. */
export default function LinksCard({ path, active }: { path: string; active: number }) {
  return (
    <section aria-labelledby="links-title" className="mt-10">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="links-title" className="text-xl">
          Progress links
        </h2>
        <Link to={active > 0 ? path : `${path}#new-link`} className="tap link">
          {active > 0 ? "Manage the links" : "Make a link"}
        </Link>
      </div>
      <p className="max-w-[70ch] text-steel">
        {active > 0
          ? `${counted(active, "active link shows", "active links show")} the site photos of this project without an account.`
          : "A link shows the site photos of this project to a client without an account."}
      </p>
    </section>
  );
}
