/** Holds a state and notifies its subscribers of every change. */
export class Store<State extends object> {
  #state: State;
  readonly #listeners = new Set<() => void>();

  constructor(first: State) {
    this.#state = first;
  }

  readonly state = (): State => this.#state;

  /** @returns a function that unsubscribes */
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  protected show(changes: Partial<State>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
