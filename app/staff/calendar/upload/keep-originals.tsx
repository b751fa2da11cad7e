import { useId } from "react";
import { Checkbox } from "#app/ui/field.tsx";

interface Props extends Omit<React.ComponentProps<"input">, "type" | "onChange"> {
  label: string;
  checked: boolean;
  onChange: (keep: boolean) => void;
}

export function KeepOriginals({ onChange, ...input }: Props) {
  const hintId = useId();
  return (
    <div>
      <Checkbox
        {...input}
        type="checkbox"
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
        aria-describedby={hintId}
      />
      <p id={hintId} className="text-steel">
        {input.checked ? "Photos are sent as they are." : "Photos are sent at most 2560 pixels wide."}
      </p>
    </div>
  );
}
