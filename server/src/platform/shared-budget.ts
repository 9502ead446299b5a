/** Who holds part of a budget: the account, if signed in, and the network. */
export interface Holder {
  readonly account: string | undefined
  readonly network: string
}

interface Bounds {
  readonly ofAll: number
  readonly ofAccount: number
  readonly ofNetwork: number
}

export interface Holding {
  /** Takes more; false, without taking any, if the account or the network would exceed its bound. */
  grow(by: number): boolean
  release(): void
}

interface Part {
  readonly names: readonly string[]
  readonly giveWay: () => void
  amount: number
}

/**
 * A shared budget of slots or bytes. Exceeding the bound of an account or a network is refused. When everything is
 * taken, the newest part of the account that holds most is evicted, so that slow clients cannot keep a newcomer out for
 * long.
 */
export class SharedBudget {
  readonly #bounds: Bounds
  readonly #parts = new Set<Part>()
  readonly #sums = new Map<string, number>()
  #taken = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  get taken(): number {
    return this.#taken
  }

  /**
   * Undefined if the account or the network would exceed its bound. `giveWay` has to end the evicted work, and may be
   * called before this returns.
   */
  take({ account, network }: Holder, amount: number, giveWay: () => void): Holding | undefined {
    const part: Part = { names: [`account ${account ?? network}`, `network ${network}`], giveWay, amount: 0 }
    this.#parts.add(part)
    const holding = {
      grow: (by: number) => this.#grow(part, by),
      release: () => this.#release(part),
    }
    if (holding.grow(amount)) return holding
    holding.release()
    return undefined
  }

  #grow(part: Part, by: number): boolean {
    if (!this.#parts.has(part)) return false
    const { ofAll, ofAccount, ofNetwork } = this.#bounds
    const [account = 0, network = 0] = this.#sumsOf(part)
    if (account + by > ofAccount || network + by > ofNetwork) return false
    this.#count(part, by)
    while (this.#taken > ofAll) {
      const greediest = this.#greediest()
      if (!greediest) break
      this.#release(greediest)
      greediest.giveWay()
    }
    return true
  }

  #greediest(): Part | undefined {
    let most: Part | undefined
    for (const part of this.#parts) {
      if (part.amount === 0) continue
      if (!most || this.#hasAtLeast(part, most)) most = part
    }
    return most
  }

  #hasAtLeast(part: Part, other: Part): boolean {
    const [account = 0, network = 0] = this.#sumsOf(part)
    const [otherAccount = 0, otherNetwork = 0] = this.#sumsOf(other)
    return account === otherAccount ? network >= otherNetwork : account > otherAccount
  }

  #sumsOf = ({ names }: Part): number[] => names.map((name) => this.#sums.get(name) ?? 0)

  #count(part: Part, by: number): void {
    part.amount += by
    this.#taken += by
    for (const name of part.names) {
      const sum = (this.#sums.get(name) ?? 0) + by
      if (sum > 0) this.#sums.set(name, sum)
      else this.#sums.delete(name)
    }
  }

  #release(part: Part): void {
    if (this.#parts.delete(part)) this.#count(part, -part.amount)
  }
}
