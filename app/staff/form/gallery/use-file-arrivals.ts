import { type RefObject, useEffect, useEffectEvent, useState } from "react";

interface Places {
  root: RefObject<HTMLElement | null>;
  chooser: RefObject<HTMLInputElement | null>;
  take: (files: File[]) => void;
}

const typedInto = "input:not([type=file]), textarea, select, [contenteditable]";

/**
 * Handles files that are chosen, pasted or dropped into a field. Pasted files go to the focused field, else to
 * the first on the page. Files chosen before hydration are included.
 */
export function useFileArrivals({ root, chooser, take }: Places) {
  const [over, setOver] = useState(false);
  const [ready, setReady] = useState(false);
  const arrive = useEffectEvent((files: Iterable<File>) => takeSome(files));
  function takeSome(files: Iterable<File>) {
    const some = [...files];
    if (some.length > 0) take(some);
  }

  useEffect(() => {
    setReady(true);
    const field = chooser.current;
    if (!field) return;
    function choose() {
      arrive(field?.files ?? []);
      // Clearing allows choosing the same file again, and keeps the files out of the form.
      if (field) field.value = "";
    }
    choose();
    // Stops the native event: the form changes only when the upload has finished.
    function chosen(event: Event) {
      event.stopPropagation();
      choose();
    }
    field.addEventListener("change", chosen);
    return () => field.removeEventListener("change", chosen);
  }, [chooser]);

  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const target = event.target instanceof Element ? event.target : document.body;
      const field = target.closest("[data-photos]") ?? document.querySelector("[data-photos]");
      const files = event.clipboardData?.files ?? [];
      if (field !== root.current || files.length === 0 || target.closest(`${typedInto}, dialog`)) return;
      event.preventDefault();
      arrive(files);
    }
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [root]);

  const ofFiles = (event: React.DragEvent) => event.dataTransfer.types.includes("Files");
  /** Uses the capture phase to run before the rows, which are draggable themselves. */
  const handlers = {
    onDragOverCapture(event: React.DragEvent) {
      if (!ofFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      event.dataTransfer.dropEffect = "copy";
      setOver(true);
    },
    onDragLeave(event: React.DragEvent) {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
        setOver(false);
    },
    onDropCapture(event: React.DragEvent) {
      setOver(false);
      if (!ofFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      takeSome(event.dataTransfer.files);
    },
  };
  return { over, ready, handlers };
}
