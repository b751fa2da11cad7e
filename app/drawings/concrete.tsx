/** Defines the hatch of cut concrete, for shapes filled with `url(#id)`: stones and sand on the sheet's colour. */
export function ConcreteHatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="18" height="18" patternUnits="userSpaceOnUse">
      <path d="M0 0h18v18h-18z" fill="var(--color-sheet)" />
      <path d="M2 7l3-5 3 4zM11 15l4-3 1 4z" stroke="var(--color-ink)" strokeWidth=".75" fill="none" />
      <path
        d="M13 3h0M10 8h0M16 8h0M4 12h0M8 16h0M1 16h0"
        stroke="var(--color-ink)"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </pattern>
  );
}
