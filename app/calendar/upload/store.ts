/** Holds a state and notifies its subscribers of every change. */
export class Store<State extends object> {
  #state: State;
  readonly #watchers = new Set<() => void>();

  constructor(first: State) {
    this.#state = first;
  }

  readonly state = (): State => this.#state;

  /** @returns a function that unsubscribes */
  readonly subscribe = (watcher: () => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  protected show(changes: Partial<State>): void {
    this.#state = { ...this.#state, ...changes };
    for (const watcher of this.#watchers) watcher();
  }
}
