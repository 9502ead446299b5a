import type { ClientEvents, ServerEvents } from '@openpulpit/contract/sockets'
import type { Server, Socket } from 'socket.io'
import type { Actor } from '../actor.ts'

/** Messages between servers: what each emits to its own browsers. */
interface InterServerEvents {
  tell: (
    rooms: readonly string[],
    event: keyof ServerEvents,
    told: Parameters<ServerEvents[keyof ServerEvents]>,
  ) => void
}

interface Known {
  actor: Actor
  /** Events that are not answered yet. */
  unanswered: number
}
export type Sockets = Server<ClientEvents, ServerEvents, InterServerEvents, Known>
export type Connection = Socket<ClientEvents, ServerEvents, InterServerEvents, Known>
