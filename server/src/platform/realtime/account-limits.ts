import type { Clock } from '../clock.ts'
import type { Limits } from '../limits.ts'
import type { EventVerdict } from './client-events.ts'
import type { Sockets } from './connection.ts'
import { rejectConnection } from './disconnect.ts'

/** Limits an account's connections at this server. Runs after authentication. */
export function limitConnections(sockets: Sockets, use: AccountUsage): void {
  sockets.use((socket, next) => {
    const { conn, data } = socket
    const { actor } = data
    // The transport may have closed during authentication.
    if (conn.readyState !== 'open' || !use.open(actor.userId, conn)) return rejectConnection(socket, next)
    conn.once('close', () => use.close(actor.userId, conn))
    next()
  })
}

const minuteMs = 60_000

interface Account {
  readonly lines: Set<object>
  since: number
  packets: number
  events: number
  messages: number
}

/** An account's connections and traffic on this server. */
export class AccountUsage {
  readonly #accounts = new Map<string, Account>()
  readonly #bounds: Limits
  readonly #clock: Clock

  constructor(limits: Limits, clock: Clock) {
    this.#bounds = limits
    this.#clock = clock
  }

  /** Adds a connection unless the account has too many. */
  open(userId: string, line: object): boolean {
    const account = this.#of(userId)
    if (account.lines.size >= this.#bounds.socketsPerAccount || this.#isFlood(account)) return false
    account.lines.add(line)
    return true
  }

  close(userId: string, line: object): void {
    this.#accounts.get(userId)?.lines.delete(line)
    // Counts stay for their minute, so that reconnecting does not reset them.
    setTimeout(() => {
      if (this.#accounts.get(userId)?.lines.size === 0) this.#accounts.delete(userId)
    }, minuteMs).unref()
  }

  /** Counts a packet of any kind; true if this is a flood. */
  countPacket(userId: string): boolean {
    const account = this.#of(userId)
    account.packets += 1
    return this.#isFlood(account)
  }

  /** Counts an event and decides whether it is handled. */
  countEvent(userId: string, event: unknown): EventVerdict {
    const account = this.#of(userId)
    account.events += 1
    if (event === 'send_message') account.messages += 1
    if (this.#isFlood(account)) return 'flood'
    const { eventsPerMinute, messagesPerMinute } = this.#bounds
    return account.events > eventsPerMinute || account.messages > messagesPerMinute ? 'too much' : 'heard'
  }

  /** A client that continues at twice the limit ignores the refusals. */
  #isFlood({ packets }: Account): boolean {
    return packets > 2 * this.#bounds.eventsPerMinute
  }

  #of(userId: string): Account {
    const now = this.#clock.now().getTime()
    const account = this.#accounts.get(userId) ?? { lines: new Set(), since: now, packets: 0, events: 0, messages: 0 }
    if (now - account.since >= minuteMs) Object.assign(account, { since: now, packets: 0, events: 0, messages: 0 })
    this.#accounts.set(userId, account)
    return account
  }
}
