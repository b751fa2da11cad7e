/** Milliseconds after a change of the window in which a browser may move the row. */
const settling = 500;

/** The scrubber of a project's dated photos: moves the row of photos to a date, and follows when the row is scrolled. */
export function enhance(part: HTMLElement): void {
  const row = part.querySelector<HTMLElement>("[data-progress-photos]");
  const range = part.querySelector<HTMLInputElement>("input[type=range]");
  const [from, shown, to] = part.querySelectorAll("[data-progress-dates] > *");
  const photos = [...(row?.children ?? [])] as HTMLElement[];
  if (!row || !range || !from || !shown || !to || photos.length < 2) return;
  const days = photos.map(({ dataset: { day } }) => Number(day));
  const dates = photos.map((photo) => photo.querySelector("time")?.textContent ?? "");
  let at = photos.length - 1;

  const show = (index: number) => {
    at = index;
    range.value = String(days[index]);
    const date = dates[index] ?? "";
    range.ariaValueText = date;
    // The date of the photo is written once: at an end of the line, or between them.
    for (const end of [from, to]) end.toggleAttribute("data-shown", end.textContent === date);
    shown.textContent = [from, to].some(({ textContent }) => textContent === date) ? "" : date;
  };
  const nearest = (values: number[], wanted: number) =>
    values.reduce((best, value, index) => {
      const gap = Math.abs(value - wanted) - Math.abs((values[best] ?? 0) - wanted);
      // The later of two of the same day.
      return gap <= 0 ? index : best;
    }, 0);
  /** Whether the row is scrolled by the range, not by the visitor. */
  let own = false;
  const turn = (index: number) => {
    const photo = photos[index];
    if (!photo) return;
    show(index);
    const before = row.scrollLeft;
    row.scrollTo({ left: photo.offsetLeft, behavior: "instant" });
    own = row.scrollLeft !== before;
  };

  range.addEventListener("input", () => turn(nearest(days, Number(range.value))));
  range.addEventListener("keydown", (event) => {
    const steps = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 } as const;
    const step = steps[event.key as keyof typeof steps];
    if (!step) return;
    event.preventDefault();
    turn(Math.min(Math.max(at + step, 0), photos.length - 1));
  });
  /** When the size of the window last changed. */
  let resized = Number.NEGATIVE_INFINITY;
  row.addEventListener(
    "scroll",
    () => {
      if (own) {
        own = false;
        return;
      }
      // A browser may move the row after the window has changed, also to the same width: that is not the visitor's choice.
      if (performance.now() - resized < settling) {
        turn(at);
        return;
      }
      const isEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 2;
      const starts = photos.map(({ offsetLeft }) => offsetLeft);
      const index = isEnd ? photos.length - 1 : nearest(starts, row.scrollLeft);
      if (index !== at) show(index);
    },
    { passive: true },
  );
  const scrubber = range.closest<HTMLElement>("[hidden]");
  // The photos' widths follow the window's, and on a wide one all may be in view.
  const fit = () => {
    if (scrubber) scrubber.hidden = row.scrollWidth <= row.clientWidth + 1;
    turn(at);
  };
  new ResizeObserver(fit).observe(row);
  addEventListener("resize", () => {
    resized = performance.now();
    fit();
  });
}
