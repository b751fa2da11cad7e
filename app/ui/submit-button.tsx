import type { ComponentProps } from "react";

interface Props extends Omit<ComponentProps<"button">, "type" | "onClick"> {
  /** Whether what it has sent is under way. It ignores presses then, and keeps the focus, which disabling it would drop. */
  busy: boolean | undefined;
}

/** Sends its form, once for each answer. */
export function SubmitButton({ busy, ...button }: Props) {
  return (
    <button
      {...button}
      type="submit"
      aria-disabled={busy || undefined}
      onClick={(event) => busy && event.preventDefault()}
    />
  );
}
