import { useEffect, useRef, useState } from "react";
import type { LibraryPhoto } from "#app/domain/photos/photos.ts";
import { FormContext } from "#app/ui/form-context.ts";
import { TextInput } from "#app/ui/form-fields.tsx";
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
  const cancelled = useRef(new AbortController());
  useEffect(() => () => cancelled.current.abort(), []);

  async function fetchPhoto(address: string, close: () => void) {
    setFetching(true);
    setProblem(undefined);
    try {
      const { photo } = await fetchFromAddress(address, cancelled.current.signal);
      add(photo);
      close();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setFetching(false);
  }

  return (
    <LibraryDialogFrame title="Photo from a URL" closed={onClosed}>
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
          <FormContext
            value={{
              values: {},
              errors: problem === undefined ? {} : { address: [problem] },
              constraints: { address: { maxLength: 2000 } },
              labels: { address: "URL of the photo" },
            }}
          >
            <TextInput
              id="photo-address"
              name="address"
              type="url"
              inputMode="url"
              placeholder="https://"
              hint="The photo is copied into your library. Use only photos that you have the right to publish."
            />
          </FormContext>
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
