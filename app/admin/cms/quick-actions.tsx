import { Link } from "react-router";

const actions = [
  { to: "/admin/cms/equipment/new", name: "Add Equipment" },
  { to: "/admin/cms/projects/new", name: "Add Project" },
  { to: "/admin/cms/events", name: "Manage Events" },
  { to: "/admin/cms/contact", name: "Update Contact" },
];

/** The short ways to what is done most. */
export function QuickActions() {
  return (
    <section aria-labelledby="quick">
      <h2 id="quick" className="mb-2 text-xl">
        Quick Actions
      </h2>
      <ul className="quick-actions">
        {actions.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
