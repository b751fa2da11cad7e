import { paneKeys, shortcuts } from "./use-inbox-keys.ts";

export function NoConversation() {
  return (
    <section
      aria-label="Conversation"
      className="hidden border border-hairline p-6 place-content-center justify-items-center gap-4 text-center panes:grid"
    >
      <p className="font-display text-lg font-semibold">Choose a message to read and answer it</p>
      <Keys className="max-w-[24rem] justify-center pointer-fine:flex" />
    </section>
  );
}

/** Lists the keys, where there probably is a keyboard. */
export function Keys({ className }: { className: string }) {
  return (
    <p className={`hidden flex-wrap gap-x-5 gap-y-2 text-sm text-steel ${className}`}>
      {Object.entries({ ...shortcuts, ...paneKeys }).map(([key, what]) => (
        <span key={key}>
          <kbd className="mr-1 border border-hairline px-1.5 font-text font-semibold text-ink">{key}</kbd>
          {what}
        </span>
      ))}
    </p>
  );
}
