/** A deterministic random generator: the same seed gives the same values. */
export class Random {
  readonly #seed: string
  #state: number

  constructor(seed: string) {
    this.#seed = seed
    this.#state = scatter(seed)
  }

  /** A separate generator for one part of the work, so that drawing more there changes nothing elsewhere. */
  fork(name: string): Random {
    return new Random(`${this.#seed} ${name}`)
  }

  /** At least 0, less than 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  chance(of: number): boolean {
    return this.next() < of
  }

  pick<T>(from: readonly T[]): T {
    return at(from, this.between(0, from.length - 1))
  }

  /** A list item, by weight. */
  pickBy<T>(from: readonly T[], weight: (one: T) => number): T {
    let left = this.next() * from.reduce((sum, one) => sum + weight(one), 0)
    for (const one of from) {
      left -= weight(one)
      if (left < 0) return one
    }
    return at(from, from.length - 1)
  }

  /** A key, by weight. */
  weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K {
    return this.pickBy(Object.entries(weights) as [K, number][], ([, weight]) => weight)[0]
  }

  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((one) => ({ one, place: this.next() }))
      .sort((a, b) => a.place - b.place)
      .map(({ one }) => one)
  }

  /** A random subset, in the list's order. */
  some<T>(from: readonly T[], count: number): T[] {
    const chosen = new Set(this.shuffled([...new Set(from)]).slice(0, count))
    return [...new Set(from)].filter((one) => chosen.has(one))
  }

  /** Deals a shuffled list and starts over at its end, so that nothing repeats before everything was dealt. */
  deck<T>(list: readonly T[]): Deck<T> {
    const left: T[] = []
    return (fits = () => true) => {
      const here = left.findIndex(fits)
      if (here >= 0) return at(left.splice(here, 1), 0)
      const again = this.shuffled(list)
      const found = again.findIndex(fits)
      const [dealt] = again.splice(found, 1)
      if (found < 0 || dealt === undefined) throw new Error('no card of the deck fits')
      left.push(...again)
      return dealt
    }
  }

  /** A UUIDv7 of an instant, so that rows sort by time. */
  id(instant: Date): string {
    const time = instant.getTime().toString(16).padStart(12, '0')
    const [a, b] = [this.#hex(), this.#hex()]
    const variant = (8 + this.between(0, 3)).toString(16)
    return `${time.slice(0, 8)}-${time.slice(8)}-7${a.slice(0, 3)}-${variant}${a.slice(3, 6)}-${b}${this.#hex().slice(0, 4)}`
  }

  #hex(): string {
    return Math.floor(this.next() * 2 ** 32)
      .toString(16)
      .padStart(8, '0')
  }
}

/** Takes the next card, or the next that fits. */
export type Deck<T> = (fits?: (card: T) => boolean) => T

function at<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) throw new Error('there is nothing to pick from')
  return found
}

/** FNV-1a. */
function scatter(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash
}
