const patienceMs = 9_500
// Ctrl-C reaches the server twice: from the terminal, and passed on by npm.
const samePressMs = 500

interface Opened {
  readonly what: string
  close(): Promise<unknown>
  readonly withinMs: number
}

/** What the server has opened so far; when it is told to end, that is closed again, the last first. */
export class Shutdown {
  readonly #opened: Opened[] = []
  #asked: number | undefined
  #started: Promise<unknown> = Promise.resolve()

  get isAsked(): boolean {
    return this.#asked !== undefined
  }

  /** Listens for the signals to end; `started` settles when nothing more is going to be opened. */
  onSignal(started: Promise<unknown>): void {
    this.#started = started.catch(() => {})
    const end = () => {
      if (this.#asked !== undefined && performance.now() - this.#asked > samePressMs) process.exit(130)
      this.end(0)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
  }

  /** Closes what is open, and ends the process; asked a second time, it is under way already. */
  end(code: number): void {
    if (this.#asked !== undefined) return
    this.#asked = performance.now()
    setTimeout(() => process.exit(1), patienceMs).unref()
    void this.#started.then(() => this.close()).then(() => process.exit(code))
  }

  add(what: string, withinMs: number, close: () => Promise<unknown>): void {
    this.#opened.push({ what, withinMs, close })
  }

  async close(): Promise<void> {
    for (const { what, withinMs, close } of this.#opened.splice(0).reverse()) {
      const late = new Promise((resolve) => setTimeout(resolve, withinMs, 'late').unref())
      const outcome = await Promise.race([close().catch((error: unknown) => error), late])
      if (outcome) console.error(`Closing the ${what}:`, outcome)
    }
  }
}
