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
    <article className="flex h-full flex-col">
      <PhotoPicture
        photo={cover}
        sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 47vw, 92vw"
        className="aspect-[8/5] w-full object-cover"
        transition={`machine-${id}`}
      />
      <div className="flex flex-1 flex-col border-t border-ink pt-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="label">{category}</p>
          <p className={`badge badge-${availabilityTone(availability)}`}>{availability}</p>
        </div>
        <h3 className="mt-2 text-2xl wrap-anywhere">{name}</h3>
        <p className="numbers mt-1 mb-4 text-steel">{specs}</p>
        <a href={`/equipment/${id}`} className="button mt-auto self-start" aria-label={`View Details of ${name}`}>
          View Details
        </a>
      </div>
    </article>
  );
}
