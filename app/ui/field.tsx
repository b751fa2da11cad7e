interface Props {
  label: string;
  id: string;
  optional?: boolean;
  errors?: string[] | undefined;
  errorId: string;
  children: React.ReactNode;
}

/** A label, its control and what is wrong with it. The control carries `id` and names `errorId` itself. */
export function Field({ label, id, optional, errors, errorId, children }: Props) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 flex justify-between gap-4 font-display font-semibold">
        {label}
        {optional && <span className="font-normal text-steel">optional</span>}
      </label>
      {children}
      {errors && (
        <p id={errorId} className="mt-1.5 font-semibold text-error">
          {errors[0]}
        </p>
      )}
    </div>
  );
}
