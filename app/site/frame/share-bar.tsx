/** Draws a number as a share of the longest bar. `className` has its height, its greatest length and its colour. */
export function ShareBar({ share, className }: { share: number; className: string }) {
  return (
    <span aria-hidden="true" className={`block ${className}`}>
      <span
        className="block h-full bg-current forced-colors:bg-[CanvasText]"
        style={{ width: `${share * 100}%` }}
      />
    </span>
  );
}
