/** Three courses of a plinth, the top one amber. */
export function Mark() {
  return (
    <svg className="shrink-0" width="30" height="26" viewBox="0 0 30 26" aria-hidden="true">
      <path d="M0 19h30v7H0z" fill="currentColor" />
      <path d="M4 10h22v7H4z" fill="currentColor" />
      <path d="M9 0h12v8H9z" fill="var(--color-amber)" />
    </svg>
  );
}
