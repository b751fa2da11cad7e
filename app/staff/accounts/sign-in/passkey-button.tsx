import script from "./passkey-script.ts?worker&url";

/** Signs in with a passkey. The script of the page shows it, where the browser supports passkeys. */
export function PasskeyButton({ next }: { next: string }) {
  return (
    <>
      <div data-passkey={next} hidden className="mt-5 border-t border-hairline pt-5">
        <button type="button" className="button w-full">
          Use a passkey
        </button>
        <p role="alert" className="mt-3 font-semibold text-error empty:hidden" />
      </div>
      <script type="module" src={script} async />
    </>
  );
}
