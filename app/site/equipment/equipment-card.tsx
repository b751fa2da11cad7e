import { availabilityTone, type Equipment } from "#app/content/equipment/equipment.ts";
import type { Photo } from "#app/content/photos/photos.ts";
import { PhotoPicture } from "../photo-picture.tsx";

export type EquipmentCardData = Pick<Equipment, "id" | "name" | "category" | "specs" | "availability"> & {
  cover: Photo | undefined;
};

/** A machine standing on the page itself, with its short facts under a base line. */
export function EquipmentCard({ machine }: { machine: EquipmentCardData }) {
  const { id, name, category, specs, availability, cover } = machine;
  return (
    <article className="grid h-full grid-cols-[2fr_3fr] items-start gap-x-4 border-t border-ink pt-3 sm:flex sm:flex-col sm:items-stretch sm:border-t-0 sm:pt-0">
      <PhotoPicture
        photo={cover}
        sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 47vw, 36vw"
        className="aspect-square w-full object-contain sm:aspect-[8/5] sm:object-cover"
        transition={`machine-${id}`}
      />
      <div className="flex h-full flex-1 flex-col sm:border-t sm:border-ink sm:pt-3">
        <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <p className="label">{category}</p>
          <p className={`badge badge-${availabilityTone(availability)}`}>{availability}</p>
        </div>
        <h3 className="mt-1 text-xl wrap-anywhere sm:mt-2 sm:text-2xl">{name}</h3>
        <p className="numbers mt-1 mb-4 text-steel">{specs}</p>
        <a href={`/equipment/${id}`} className="button mt-auto self-start">
          View Details<span className="sr-only"> of {name}</span>
        </a>
      </div>
    </article>
  );
}
