import { Link } from "react-router";

/** Replaces a form whose record is missing or failed to load. */
export function UnloadedRecord({ message, list, back }: { message: string; list: string; back: string }) {
  return (
    <>
      <p role="alert" className="border-l-4 border-error bg-sheet px-4 py-3 font-semibold text-error">
        {message}
      </p>
      <p className="mt-6">
        <Link to={list} className="button">
          {back}
        </Link>
      </p>
    </>
  );
}
