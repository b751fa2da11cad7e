import { Fragment } from "react";
import { availabilityTone, type Equipment } from "#app/content/equipment/equipment.ts";
import type { Photo } from "#app/content/photos/photos.ts";
import { holdFigures } from "#app/content/typography.ts";
import { PhotoPicture } from "../photo-picture.tsx";

export type EquipmentCardData = Pick<Equipment, "id" | "name" | "category" | "specs" | "availability"> & {
  cover: Photo | undefined;
};

/** A machine standing on the page itself, with its short facts under a base line. */
export function EquipmentCard({ machine }: { machine: EquipmentCardData }) {
  const { id, name, category, specs, availability, cover } = machine;
  return (
    <article className="relative grid h-full grid-cols-2 items-center gap-x-4 border-t border-ink pt-3 sm:flex sm:flex-col sm:items-stretch sm:border-t-0 sm:pt-0">
      <PhotoPicture
        photo={cover}
        sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 47vw, 45vw"
        className="aspect-[4/3] w-full object-cover sm:aspect-[8/5]"
        transition={`machine-${id}`}
      />
      <div className="flex h-full flex-1 flex-col sm:border-t sm:border-ink sm:pt-3">
        <div className="grid justify-items-start gap-1 sm:flex sm:items-center sm:justify-between">
          <p className="label">{category}</p>
          <p className={`badge badge-${availabilityTone(availability)}`}>{availability}</p>
        </div>
        <h3 className="mt-1 text-xl wrap-anywhere sm:mt-2 sm:text-2xl">{name}</h3>
        <p className="numbers mt-1 text-steel sm:mb-4">
          {holdFigures(specs)
            .split(" · ")
            .map((part, at, { length }) => (
              <Fragment key={part}>
                <span className="inline-block">
                  {part}
                  {at + 1 < length && " ·"}
                </span>{" "}
              </Fragment>
            ))}
        </p>
        <a href={`/equipment/${id}`} className="card-link mt-auto self-start">
          View Details<span className="sr-only"> of {name}</span>
        </a>
      </div>
    </article>
  );
}
