import type { FastifyInstance } from 'fastify'

const timeoutMs = 9_500
// Ctrl-C reaches the server twice: from the terminal, and passed on by npm.
const samePressMs = 500

interface Opened {
  readonly what: string
  close(): Promise<unknown>
  readonly withinMs: number
}

/** Everything opened so far; closed in reverse order on shutdown. */
export class Shutdown {
  readonly #opened: Opened[] = []
  #asked: number | undefined
  #started: Promise<unknown> = Promise.resolve()

  get isAsked(): boolean {
    return this.#asked !== undefined
  }

  /** Handles termination signals; `started` settles when nothing more will be opened. */
  onSignal(started: Promise<unknown>): void {
    this.#started = started.catch(() => {})
    const end = () => {
      if (this.#asked !== undefined && performance.now() - this.#asked > samePressMs) process.exit(130)
      this.end(0)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
  }

  /** Closes everything and exits; further calls do nothing. */
  end(code: number): void {
    if (this.#asked !== undefined) return
    this.#asked = performance.now()
    setTimeout(() => process.exit(1), timeoutMs).unref()
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

/**
 * The last resort for errors that handlers, listeners and jobs failed to catch. An unhandled rejection leaves nothing
 * half done in Node: it is logged and counted, and the server continues. An uncaught exception may have interrupted
 * anything, such as a parser in the middle of a packet, so the process can no longer be trusted: it stops taking work,
 * finishes what it has taken, and exits with 1 for its supervisor to restart it.
 */
export function handleUncaughtErrors(app: FastifyInstance, shutdown: Shutdown): void {
  const { faults } = app.services.metrics
  process.on('unhandledRejection', (reason) => {
    faults.inc({ kind: 'rejection' })
    app.log.error({ err: reason }, 'a promise was rejected, and no one caught it')
  })
  process.on('uncaughtException', (error) => {
    faults.inc({ kind: 'exception' })
    app.log.fatal({ err: error }, 'an exception that no one caught: the server ends')
    shutdown.end(1)
  })
}
