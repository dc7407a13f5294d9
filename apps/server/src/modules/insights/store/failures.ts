/** Work on many apps of which one may fail: the others go on, and in the end all failures are told at once. */
export class Failures {
  readonly #errors: Error[] = []

  async attempt(what: string, act: () => Promise<unknown>): Promise<void> {
    try {
      await act()
    } catch (cause) {
      this.#errors.push(new Error(what, { cause }))
    }
  }

  /** Throws what went wrong, if anything did. */
  end(): void {
    if (this.#errors.length === 0) return
    throw new AggregateError(this.#errors, `Failed: ${this.#errors.map(({ message }) => message).join('; ')}`)
  }
}
