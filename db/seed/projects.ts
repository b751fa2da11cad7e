import { indusArcHouse, malharGalleria, nilgiriLinkCampus, nilgiriPoint } from "./projects-commercial.ts";
import { gulmoharCourt, konkanMeadows, tekdiCommons } from "./projects-development.ts";
import { kelvaTwins, kinaraHouse, vanashriTower } from "./projects-luxury.ts";
import { bunderYard, mograExchange, saltlineSquare } from "./projects-mixed-use.ts";
import {
  devraiHeights,
  parijatPoint,
  sahyadriRidge,
  suvarnaCrest,
  vasundharaTerraces,
} from "./projects-residential.ts";
import type { SeedProject } from "./seed-types.ts";

/** In display order; the home page shows the first six before View More. */
export const projects: SeedProject[] = [
  kelvaTwins,
  nilgiriPoint,
  gulmoharCourt,
  saltlineSquare,
  sahyadriRidge,
  konkanMeadows,
  vanashriTower,
  indusArcHouse,
  vasundharaTerraces,
  mograExchange,
  bunderYard,
  parijatPoint,
  kinaraHouse,
  nilgiriLinkCampus,
  devraiHeights,
  malharGalleria,
  suvarnaCrest,
  tekdiCommons,
];
