import { Link } from "react-router";

interface Props {
  settings: { name: string /** Path of its form; null if it has none. */; to: string | null }[];
}

/** Warns of stored settings that are invalid. Saving their form replaces them. */
export function InvalidSettings({ settings }: Props) {
  if (settings.length === 0) return null;
  return (
    <section
      aria-labelledby="invalid-settings"
      className="mb-8 border-l-4 border-error bg-sheet px-4 py-3 wrap-anywhere"
    >
      <h2 id="invalid-settings" className="font-semibold text-error">
        Some settings in the database are invalid
      </h2>
      <p className="mt-1">
        The site shows their last valid version, or nothing. Open the form, check it and publish it again.
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {settings.map(({ name, to }) => (
          <li key={name}>
            {to ? (
              <Link to={to} className="tap link font-semibold">
                {name}
              </Link>
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
