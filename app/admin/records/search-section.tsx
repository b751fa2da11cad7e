import { Suspense, useContext } from "react";
import { FormContext } from "#app/ui/form-context.ts";
import { lazyPart, nothing } from "#app/ui/lazy-part.ts";
import type { Previewed } from "./shown-record.ts";

// Most forms are saved with the section closed.
const SearchPreview = lazyPart(async () => (await import("./search-preview.tsx")).SearchPreview, nothing);

interface Props {
  title: string;
  hint?: string | undefined;
  record: Previewed;
  /** The names of the section's fields. */
  names: string[];
  /** Whether it was open before the form got new values, which renders it again. */
  opened: boolean;
  setOpened: (opened: boolean) => void;
  children: React.ReactNode;
}

/** Shows the collapsed section with a record's address and its texts for search results, and a live preview. */
export function SearchSection({ title, hint, record, names, opened, setOpened, children }: Props) {
  const { errors } = useContext(FormContext);
  const isOpen = opened || names.some((name) => errors[name]);
  return (
    <details
      className="border-t border-hairline py-8"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer py-2">
        <h2 className="inline text-xl">{title}</h2>
        {hint && <span className="ml-3 text-steel">{hint}</span>}
      </summary>
      <div className="mt-4 grid grid-cols-1 content-start gap-5 sm:grid-cols-2">
        {children}
        <Suspense>{isOpen && <SearchPreview record={record} />}</Suspense>
      </div>
    </details>
  );
}
