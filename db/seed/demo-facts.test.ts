import { expect, it } from "vitest";
import { demoSettings } from "#tests/support/demo-settings.ts";
import { readDemo } from "./demo.ts";

const { machines, projects, reports, services } = readDemo();

const textOf = ({ description, fullDescription, challenges, results }: (typeof projects)[number]) =>
  JSON.stringify([description, fullDescription, challenges, results]);

it("each machine's specifications have the figures that drawings show", () => {
  const labels = {
    "Max digging depth": "maxDigDepth",
    "Max reach at ground level": "maxReach",
    "Max reach": "maxReach",
    "Max dump height": "maxDumpHeight",
    "Max loading height": "maxDumpHeight",
    "Max drilling depth": "maxDrillDepth",
  } as const;
  for (const { name, ...machine } of machines) {
    for (const { label, value } of machine.fullSpecs) {
      if (label in labels) expect(Number.parseFloat(value), name).toBe(machine[labels[label as "Max reach"]]);
      if (label === "Boom and arm")
        expect(value, name).toBe(`${machine.boomLength} m and ${machine.armLength} m`);
      if (label === "Pile diameter")
        expect(value, name).toBe(`${machine.pileDiameter?.from}–${machine.pileDiameter?.to} mm`);
    }
  }
});

it("each project has one height, and the depth and height that its text names", () => {
  for (const project of projects) {
    const { storeys, height, excavationDepth } = project;
    const perStorey = (height ?? 0) / (storeys ?? 1);
    expect(perStorey, project.title).toBeGreaterThanOrEqual(2.9);
    expect(perStorey, project.title).toBeLessThanOrEqual(6.5);
    const text = textOf(project);
    for (const [, metres] of text.matchAll(/(?:out of plumb at|the taller|tower) (\d+) m\b/g))
      expect(Number(metres), project.title).toBe(height);
    for (const [, metres] of text.matchAll(/pit (?:of [^.]{0,60} )?(?:down|to) ([\d.]+) m\b/g))
      expect(Number(metres), project.title).toBe(excavationDepth);
  }
});

it("each project with piles or a pit has the service, and the machines that its reports name", () => {
  for (const { title, excavationDepth, pileCount, ...linked } of projects) {
    if (pileCount !== null) expect(linked.services, title).toContain("piling");
    // The tanks of the campus are all that is below its ground.
    if (excavationDepth !== null && excavationDepth > 3)
      expect(linked.services, title).toContain("excavation");
    const named = reports.filter(({ project }) => project === title).flatMap(({ machines }) => machines);
    expect(linked.machines, title).toEqual(expect.arrayContaining(named.map(({ machine }) => machine)));
  }
});

it("every pile type that is sold has a rig, or its text says how it is done", () => {
  const made = machines.flatMap(({ pileTypes }) => pileTypes);
  const piling = services.find(({ slug }) => slug === "piling");
  expect(new Set(made)).toEqual(new Set(["Bored", "Micro"]));
  expect(piling?.scope.find(({ title }) => title === "Driven piles")?.text).toContain("hired");
});

it("demolition by high reach stays below what the long-reach excavator reaches", () => {
  const machine = machines.find(({ name }) => name === "Long Reach 330");
  const facts = services.find(({ slug }) => slug === "demolition")?.facts;
  expect(facts?.reach).toBe((machine?.boomLength ?? 0) + (machine?.armLength ?? 0));
  const crusher = machine?.fullSpecs.find(({ label }) => label === "Max height with crusher");
  expect(Number.parseFloat(crusher?.value ?? "")).toBeGreaterThan(Number(facts?.oldBuildingHeight));
});

it("a year has an audit of each site in each month", () => {
  const [fewest, most] = [4, 6];
  expect(demoSettings.capability.capacityNote).toContain("four to six sites");
  for (const { year, auditsPlanned } of demoSettings.capability.safety) {
    expect(auditsPlanned, year).toBeGreaterThanOrEqual(fewest * 12);
    expect(auditsPlanned, year).toBeLessThanOrEqual(most * 12);
  }
});

it("no number of the state's register could be a real one", () => {
  const badge = demoSettings.badges.find(({ name }) => name === "RERA Registered");
  expect(badge?.number).toMatch(/^P0+$/);
  for (const { title, reraNumber } of projects) expect(reraNumber ?? "P0", title).toMatch(/^P0+$/);
});
