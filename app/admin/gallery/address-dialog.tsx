import { useState } from "react";
import type { LibraryPhoto } from "#app/content/photos/library.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { LibraryDialogFrame } from "./library-dialog-frame.tsx";
import { fetchFromAddress } from "./requests.ts";

/** Imports a photo from a URL on another site. */
export default function AddressDialog({
  add,
  onClosed,
}: {
  add: (photo: LibraryPhoto) => void;
  onClosed: () => void;
}) {
  const [fetching, setFetching] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function fetchPhoto(address: string, close: () => void) {
    setFetching(true);
    setProblem(undefined);
    try {
      const { photo } = await fetchFromAddress(address);
      add(photo);
      close();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setFetching(false);
  }

  return (
    <LibraryDialogFrame title="Photo from a URL" onClosed={onClosed}>
      {(close) => (
        <form
          noValidate
          className="mt-4 grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            if (fetching) return;
            fetchPhoto(String(new FormData(event.currentTarget).get("address")), close);
          }}
        >
          <TextField
            id="picture-address"
            name="address"
            type="url"
            inputMode="url"
            label="URL of the photo"
            placeholder="https://"
            hint="The photo is copied into your library. Use only photos that you have the right to publish."
            maxLength={2000}
            errors={problem === undefined ? undefined : [problem]}
          />
          <p className="flex flex-wrap justify-end gap-3">
            <button type="button" className="button" onClick={close}>
              Cancel
            </button>
            <button type="submit" className="button button-amber" aria-disabled={fetching}>
              {fetching ? "Fetching…" : "Fetch Photo"}
            </button>
          </p>
        </form>
      )}
    </LibraryDialogFrame>
  );
}
