interface Props extends Omit<React.ComponentProps<"input">, "type"> {
  type: "radio" | "checkbox";
  label: string;
}

/** A radio button or checkbox with its label. The whole line can be tapped. */
export function Checkbox({ label, ...input }: Props) {
  return (
    <label className="tap cursor-pointer gap-3 py-1 leading-snug wrap-anywhere">
      <input {...input} className="size-5 shrink-0 accent-ink" />
      {label}
    </label>
  );
}
