import type { ServerEvents } from '@openpulpit/contract/sockets'
import type { Sockets } from './connection.ts'

type Told<E extends keyof ServerEvents> = Parameters<ServerEvents[E]>

/**
 * Tells all that is open in these rooms, each browser once. Those of this server need not wait until the others have been
 * told, as they would for a broadcast.
 */
export function emitToRooms<E extends keyof ServerEvents>(
  sockets: Sockets,
  rooms: readonly string[],
  event: E,
  ...told: Told<E>
): void {
  tellHere(sockets, rooms, event, told)
  if (hasOthers(sockets)) sockets.serverSideEmit('tell', rooms, event, told)
}

/** Emits events from other servers to the browsers of this one. */
export function onRemoteEmit(sockets: Sockets): void {
  sockets.on('tell', (rooms, event, told) => tellHere(sockets, rooms, event, told))
}

const hasOthers = (sockets: Sockets): boolean => sockets.listenerCount('tell') > 0

function tellHere(
  sockets: Sockets,
  rooms: readonly string[],
  event: keyof ServerEvents,
  told: Told<keyof ServerEvents>,
): void {
  // To no room would be to everyone.
  if (rooms.length === 0) return
  recentEventsOf(sockets).note(rooms)
  sockets.local.to([...rooms]).emit(event, ...told)
}

const maxRooms = 10_000

/** When each room last got an event, so that a page that connects is told whether one came after it had been fetched. */
export class RecentEvents {
  readonly #lastAt = new Map<string, number>()
  /** Nothing is known of the time before. */
  #knownSince = performance.now()

  note(rooms: readonly string[]): void {
    const now = performance.now()
    for (const room of rooms) {
      // Moved to the end, so that the oldest is forgotten first.
      this.#lastAt.delete(room)
      this.#lastAt.set(room, now)
      const [oldest] = this.#lastAt
      if (!oldest || this.#lastAt.size <= maxRooms) continue
      this.#lastAt.delete(oldest[0])
      this.#knownSince = oldest[1]
    }
  }

  /** After a time without word from the other servers. */
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
