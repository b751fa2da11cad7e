import type { LinkedPlace } from "#app/domain/library/library.ts";

const placeKinds: Record<LinkedPlace["kind"], string> = {
  machine: "Equipment",
  project: "Project",
  service: "Service",
  page: "Site content",
  leader: "Leader",
  draft: "Draft",
};

export function PlaceList({ places, newTab = false }: { places: LinkedPlace[]; newTab?: boolean }) {
  return (
    <ul className="mt-2 divide-y divide-hairline border-b border-hairline">
      {places.map(({ kind, id, title, deleted, address }) => (
        <li key={`${kind} ${id} ${title} ${address}`} className="py-1 wrap-anywhere">
          {placeKinds[kind]}:{" "}
          {address ? (
            <a
              href={address}
              {...(newTab && { target: "_blank", rel: "noreferrer" })}
              className="tap link min-h-8"
            >
              {title}
            </a>
          ) : (
            title
          )}
          {deleted && " (in the trash)"}
        </li>
      ))}
    </ul>
  );
}
