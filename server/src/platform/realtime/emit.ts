import type { ServerEvents } from '@openpulpit/contract/sockets'
import type { Sockets } from './connection.ts'

type EventArguments<E extends keyof ServerEvents> = Parameters<ServerEvents[E]>

/**
 * Emits to all sockets in these rooms, each once. Local ones get the event at once, while a broadcast would wait for
 * the other servers.
 */
export function emitToRooms<E extends keyof ServerEvents>(
  sockets: Sockets,
  rooms: readonly string[],
  event: E,
  ...told: EventArguments<E>
): void {
  tellHere(sockets, rooms, event, told)
  if (hasOthers(sockets)) sockets.serverSideEmit('tell', rooms, event, told)
}

/** Emits events from other servers to this server's browsers. */
export function onRemoteEmit(sockets: Sockets): void {
  sockets.on('tell', (rooms, event, told) => tellHere(sockets, rooms, event, told))
}

const hasOthers = (sockets: Sockets): boolean => sockets.listenerCount('tell') > 0

function tellHere(
  sockets: Sockets,
  rooms: readonly string[],
  event: keyof ServerEvents,
  told: EventArguments<keyof ServerEvents>,
): void {
  // Emitting to no room would reach everyone.
  if (rooms.length === 0) return
  recentEventsOf(sockets).note(rooms)
  sockets.local.to([...rooms]).emit(event, ...told)
}

const maxRooms = 10_000

/**
 * When each room last got an event, so that a page which connects learns whether one came after the page was fetched.
 */
export class RecentEvents {
  readonly #lastAt = new Map<string, number>()
  /** Events before this time are unknown. */
  #knownSince = performance.now()

  note(rooms: readonly string[]): void {
    const now = performance.now()
    for (const room of rooms) {
      // Moved to the end of the Map, so that the oldest is dropped first.
      this.#lastAt.delete(room)
      this.#lastAt.set(room, now)
      const [oldest] = this.#lastAt
      if (!oldest || this.#lastAt.size <= maxRooms) continue
      this.#lastAt.delete(oldest[0])
      this.#knownSince = oldest[1]
    }
  }

  /** Called after a time without events from the other servers. */
  forget(): void {
    this.#lastAt.clear()
    this.#knownSince = performance.now()
  }

  hasMissed(room: string, ageMs: number): boolean {
    const asked = performance.now() - ageMs
    return asked < this.#knownSince || (this.#lastAt.get(room) ?? 0) >= asked
  }
}

const recent = new WeakMap<Sockets, RecentEvents>()

export function recentEventsOf(sockets: Sockets): RecentEvents {
  const known = recent.get(sockets) ?? new RecentEvents()
  recent.set(sockets, known)
  return known
}
