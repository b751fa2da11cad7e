import { LocatorMap } from "#app/drawings/locator-map.tsx";
import { sheet } from "#app/drawings/mumbai.ts";

interface Props {
  /** A point on the map; see `pointOnMap`. */
  point: { latitude: number; longitude: number };
  /** Short name of the place. */
  name: string;
  className?: string;
}

/** Shows a place on the drawn map, whose ground is a file of its own. */
export function SiteMap({ point, name, className = "" }: Props) {
  return (
    <div className={`grid forced-colors:bg-paper forced-color-adjust-none ${className}`}>
      <img {...sheet} src="/map.svg" alt="" loading="lazy" className="w-full [grid-area:1/1]" />
      <LocatorMap id="map" groundless className="[grid-area:1/1] bg-transparent" {...point} name={name} />
    </div>
  );
}
