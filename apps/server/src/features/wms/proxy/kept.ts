/** Something that costs a call to get, kept for a while. Whoever asks while it is on its way shares it. */
export class Kept<T> {
  readonly #make: () => Promise<T>;
  readonly #ms: number;
  #value: Promise<T> | undefined;
  #until = 0;

  constructor(ms: number, make: () => Promise<T>) {
    this.#ms = ms;
    this.#make = make;
  }

  /** One that could not be made is not remembered. */
  get(): Promise<T> {
    if (this.#value !== undefined && performance.now() < this.#until) return this.#value;
    const made = this.#make();
    this.#value = made;
    this.#until = performance.now() + this.#ms;
    made.catch(() => {
      if (this.#value === made) this.#value = undefined;
    });
    return made;
  }
}
