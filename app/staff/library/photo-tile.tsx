import { Link } from "react-router";
import { counted } from "#app/domain/values/wording.ts";
import { Thumbnail } from "#app/staff/form/gallery/thumbnail.tsx";
import { SelectBox } from "#app/staff/list/selection-bar.tsx";
import { Dotted } from "#app/ui/dotted.tsx";
import type { ListedPhoto } from "./library.server.ts";

interface Props {
  photo: ListedPhoto;
  to: string;
}

export function PhotoTile({ photo, to }: Props) {
  const { id, alt, fileName, size, tooSmallFor } = photo;
  const name = alt || fileName || `Photo ${id}`;
  return (
    <li className="photo-tile">
      <span className="photo-corner">
        <SelectBox id={id} label={`Select ${name}`} />
      </span>
      <Link to={to} className="block focus-visible:outline-offset-[-3px]" aria-label={`Edit ${name}`}>
        <Thumbnail
          photo={photo}
          className="aspect-[16/10] w-full border border-hairline"
          sizes="(min-width: 64rem) 16rem, 50vw"
          whole
        />
      </Link>
      <div className="flex flex-1 flex-col gap-1 py-2">
        <p className="truncate font-display font-semibold" title={fileName}>
          {fileName || `Photo ${id}`}
        </p>
        <p
          className={`line-clamp-2 md:text-sm wrap-anywhere ${alt ? "" : "font-semibold text-yellow"}`}
          title={alt}
        >
          {alt || "No alternative text"}
        </p>
        <p className="numbers leading-snug md:text-sm text-steel">
          <Dotted facts={size.split(", ")} />
        </p>
        {tooSmallFor.length > 0 && (
          <p className="md:text-sm font-semibold text-yellow">Too small for: {tooSmallFor.join(", ")}</p>
        )}
        <Uses photo={photo} to={to} />
      </div>
    </li>
  );
}

function Uses({ photo: { places, morePlaces, drafts }, to }: Props) {
  const more = [morePlaces > 0 && `${morePlaces} more`, drafts > 0 && counted(drafts, "draft")].filter(
    Boolean,
  );
  if (places.length === 0 && drafts === 0)
    return <p className="mt-auto pt-1 md:text-sm text-steel">Not used</p>;
  return (
    <ul aria-label="Used in" className="mt-auto pt-1 md:text-sm">
      {places.map(({ kind, id, title, deleted, address }) => (
        <li key={`${kind} ${id} ${title}`} className="truncate">
          {address ? (
            <Link to={address} className="tap min-h-7 max-w-full hover:underline" title={title}>
              <span className="truncate">{title}</span>
            </Link>
          ) : (
            <span className="tap min-h-7 max-w-full text-steel" title={title}>
              <span className="truncate">{title}</span>
              {deleted && <span className="shrink-0">&nbsp;(in the trash)</span>}
            </span>
          )}
        </li>
      ))}
      {more.length > 0 && (
        <li>
          <Link to={to} className="tap min-h-7 text-steel hover:underline">
            {more.join(", ")}
          </Link>
        </li>
      )}
    </ul>
  );
}
