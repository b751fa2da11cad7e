/** Rejects a record's value that other records rule out. The message is shown at the field. */
export class RejectedValue extends Error {
  override name = "RejectedValue";
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }

  get errors(): Record<string, string[]> {
    return { [this.field]: [this.message] };
  }
}
