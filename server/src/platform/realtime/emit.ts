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
  if (rooms.length > 0) sockets.local.to([...rooms]).emit(event, ...told)
}
