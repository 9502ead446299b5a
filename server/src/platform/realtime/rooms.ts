import { refuse } from '../errors.ts'
import type { Browser } from './client-events.ts'

/** All sockets of a user. */
export const userRoom = (userId: string) => `user:${userId}`
/** All sockets of a session. */
export const sessionRoom = (sessionId: string) => `session:${sessionId}`
/** Viewers of a conversation. */
export const threadRoom = (threadId: string) => `thread:${threadId}`
/** Viewers of a conversation who get no typing events. */
export const quietThreadRoom = (threadId: string) => `quiet-thread:${threadId}`

const mostAtOnce = 10

/** The rooms of one kind that a socket follows; each page follows one, so a few are enough. */
export class FollowedRooms {
  readonly #socket: Browser
  readonly #wanted = new Set<string>()

  constructor(socket: Browser) {
    this.#socket = socket
  }

  /** Joins unless `mayFollow` rejects, or the socket left the room in the meantime. */
  async follow(room: string, mayFollow: () => Promise<unknown>): Promise<void> {
    this.#wanted.add(room)
    try {
      if (this.#wanted.size > mostAtOnce) throw refuse('rate_limited', 'Too much is open. Please close something.')
      await mayFollow()
    } catch (error) {
      await this.leave(room)
      throw error
    }
    if (this.#wanted.has(room)) await this.#socket.join(room)
  }

  async leave(room: string): Promise<void> {
    this.#wanted.delete(room)
    await this.#socket.leave(room)
  }
}
