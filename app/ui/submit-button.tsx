import type { ComponentProps } from "react";

interface Props extends Omit<ComponentProps<"button">, "type" | "onClick"> {
  /** Whether a submission is pending. Presses are ignored then; disabling the button would drop the focus. */
  busy: boolean | undefined;
}

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
