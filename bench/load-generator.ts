import { setTimeout as pause } from 'node:timers/promises'

/** What a simulated user does repeatedly. */
export interface Habit {
  readonly name: string
  /** A call or anything else; fails by throwing. */
  readonly carryOut: (send: Send) => Promise<unknown>
  readonly end?: () => void
}

export type Send = (path: string, given?: { token?: string; body?: object | FormData }) => Promise<void>

const betweenMs = 20

/** Simulated users, each waiting for one reply before the next call. */
export class Callers {
  readonly wrong: string[] = []
  readonly answered = new Map<string, number>()
  readonly #address: string
  #failures = 0
  #isOver = false
  #working: Promise<unknown> = Promise.resolve()

  constructor(address: string) {
    this.#address = address
  }

  begin(habits: readonly Habit[]): void {
    this.#isOver = false
    this.#working = Promise.all(habits.map((habit) => this.#go(habit)))
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#working
  }

  count() {
    const answers = [...this.answered.values()].reduce((sum, times) => sum + times, 0)
    return { answers, failures: this.#failures, others: this.wrong.length - this.#failures }
  }

  async #go({ name, carryOut, end }: Habit): Promise<void> {
    while (!this.#isOver) {
      try {
        await carryOut(this.#send)
        this.answered.set(name, (this.answered.get(name) ?? 0) + 1)
      } catch (error) {
        this.wrong.push(`${name}: ${error instanceof Error ? error.message : error}`)
      }
      await pause(betweenMs)
    }
    end?.()
  }

  #send: Send = async (path, { token, body } = {}) => {
    const isForm = body instanceof FormData
    const reply = await fetch(`${this.#address}/api${path}`, {
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
    })
    const words = await reply.text()
    if (reply.status >= 500) this.#failures += 1
    if (!reply.ok) throw new Error(`${path} answered ${reply.status} ${words.slice(0, 120)}`)
  }
}
