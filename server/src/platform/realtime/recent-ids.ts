const mostKept = 1_000

/** Tells what comes the second time. It remembers the last thousand: the two ways differ by seconds. */
export class RecentIds {
  readonly #ids = new Set<string>()

  isNew(id: string): boolean {
    if (this.#ids.has(id)) return false
    this.#ids.add(id)
    const [oldest] = this.#ids
    if (this.#ids.size > mostKept && oldest !== undefined) this.#ids.delete(oldest)
    return true
  }
}
