import { useNotify } from "#app/ui/notices.tsx";

/** Downloads the photos of the selected events as a ZIP; not offered for all events that match. */
export function DownloadSelected() {
  const notify = useNotify();
  const download = async (form: HTMLFormElement | null) => {
    if (!form) return;
    const targets = new FormData(form).getAll("ids");
    const ids = targets.map((target) => String(target).split(".")[0]).join(",");
    const address = `/admin/calendar/photos.zip?ids=${ids}`;
    const { ok } = await fetch(address, { method: "HEAD" }).catch(() => ({ ok: false }));
    if (ok) location.assign(address);
    else
      notify("The photos could not be downloaded: none is stored here, or there is no connection.", {
        tone: "failed",
      });
  };
  return (
    <button
      type="button"
      className="button group-has-[input[name=all]:checked]:hidden"
      onClick={({ currentTarget }) => void download(currentTarget.form)}
    >
      Download
    </button>
  );
}
