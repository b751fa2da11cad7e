import { useEffect, useRef } from "react";

interface Props {
  /** What is not shown again, such as an address; the notice takes the focus when it changes. */
  of: string;
  /** Id of its heading. */
  titleId: string;
  className: string;
  children: React.ReactNode;
}

/** Announces what is shown only once, and takes the focus. */
export function ShownOnce({ of, titleId, className, children }: Props) {
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    if (of) notice.current?.focus();
  }, [of]);
  return (
    <section
      ref={notice}
      role="status"
      tabIndex={-1}
      aria-labelledby={titleId}
      className={`border-l-4 border-l-amber ${className}`}
    >
      {children}
    </section>
  );
}

interface AddressProps {
  label: string;
  address: string;
  className?: string;
}

/** Shows an address to be copied; a click selects all of it. */
export function AddressToCopy({ label, address, className = "grow basis-64" }: AddressProps) {
  return (
    <label className={className}>
      <span className="sr-only">{label}</span>
      <input
        readOnly
        value={address}
        className="input numbers"
        onClick={(event) => event.currentTarget.select()}
      />
    </label>
  );
}
