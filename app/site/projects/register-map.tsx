import { sheet } from "#app/drawings/chart.ts";
import { RegionMap } from "#app/drawings/region-map.tsx";
import type { RegisterData } from "./register-data.server.ts";

/** Shows the listed projects on the map of the region; each pin is a link to its row. */
export function RegisterMap({ register: { rows, pins, compared } }: { register: RegisterData }) {
  if (pins.length === 0) return null;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const selected = new Set(compared.map(({ id }) => id));
  const missing = rows.length - pins.length;
  return (
    <figure className="register-map">
      <div className="relative grid forced-color-adjust-none forced-colors:bg-paper">
        <img {...sheet} src="/map.svg" alt="" className="w-full [grid-area:1/1]" />
        <RegionMap id="region" pins={pins} className="bg-transparent [grid-area:1/1]" />
        <ul aria-label="Projects on the map">
          {pins.map(({ id, drawn }) => (
            <li
              key={id}
              style={{ left: `${(drawn.x / sheet.width) * 100}%`, top: `${(drawn.y / sheet.height) * 100}%` }}
            >
              <a
                href={`#project-${id}`}
                id={`pin-${id}`}
                className="register-pin numbers"
                data-project={id}
                data-selected={selected.has(id) || undefined}
              >
                <span aria-hidden="true">{byId.get(id)?.number}</span>
                <span className="sr-only">{`No. ${byId.get(id)?.number}, ${byId.get(id)?.title}`}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      {missing > 0 && (
        <figcaption className="mt-2 text-steel">
          {missing === 1 ? "One project in this list is" : `${missing} projects in this list are`} not on the
          map.
        </figcaption>
      )}
    </figure>
  );
}
