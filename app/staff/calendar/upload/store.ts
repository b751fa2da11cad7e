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

  /** Resolves with the first value other than undefined that `look` returns, now or after a change of the state. */
  readonly until = <Value>(look: () => Value | undefined): Promise<Value> => {
    const { promise, resolve } = Promise.withResolvers<Value>();
    const lookAgain = () => {
      const value = look();
      if (value !== undefined) resolve(value);
    };
    const unsubscribe = this.subscribe(lookAgain);
    lookAgain();
    return promise.finally(unsubscribe);
  };

  /** Changes the state and notifies. */
  protected show(changes: Partial<State>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
