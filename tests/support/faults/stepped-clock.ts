/** Loaded before the program: SIGUSR2 steps its clock back an hour, a second one ahead by two. */
const steps = [-3_600_000, 7_200_000];
const RealDate = Date;
let offset = 0;

class SteppedDate extends RealDate {
  constructor(...given: [] | [string | number | Date]) {
    if (given.length === 0) super(RealDate.now() + offset);
    // The constructor takes any number of parameters, which its types list one by one.
    else super(...(given as [string | number | Date]));
  }

  static override now() {
    return RealDate.now() + offset;
  }
}

globalThis.Date = SteppedDate as DateConstructor;
process.on("SIGUSR2", () => {
  offset += steps.shift() ?? 0;
});
