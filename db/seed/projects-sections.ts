import type { SeedPhoto } from "./seed-types.ts";

/** Model renders of a kind of work, shared by the galleries of several projects. */
export const demolitionModel: SeedPhoto = {
  file: "demolition",
  alt:
    "Model of an old building being taken down floor by floor by a long-reach machine behind netted " +
    "scaffolding",
};

export const excavationSection: SeedPhoto = {
  file: "excavation",
  alt: "Model section of an excavation pit with a secant pile wall, excavators, tippers and a piling rig",
};

export const frameModel: SeedPhoto = {
  file: "rcc-frame",
  alt: "Model of an RCC frame with a slab being cast by a boom pump",
};

export const pilingSection: SeedPhoto = {
  file: "piling-section",
  alt: "Model section of the ground with bored piles at each stage, from the auger to the finished pile",
};

export const pitCloseup: SeedPhoto = {
  file: "pit-closeup",
  alt: "Model of an excavator loading a tipper in a pit held by a pile wall",
  focal: { x: 0.48, y: 0.5 },
};
