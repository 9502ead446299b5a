import { refuse } from '../errors.ts'
import type { Browser } from './client-events.ts'

/** Everything that one person has open. */
export const userRoom = (userId: string) => `user:${userId}`
/** Everything that one signed-in device has open. */
export const sessionRoom = (sessionId: string) => `session:${sessionId}`
/** Who is looking at a conversation. */
export const threadRoom = (threadId: string) => `thread:${threadId}`
/** Viewers of a conversation who get no typing events. */
export const quietThreadRoom = (threadId: string) => `quiet-thread:${threadId}`

const mostAtOnce = 10

/** The rooms of one kind that a connection follows: a page or two looks at each, so a few are enough. */
export class FollowedRooms {
  readonly #socket: Browser
  readonly #wanted = new Set<string>()

  constructor(socket: Browser) {
    this.#socket = socket
  }

  /** Joins if `mayFollow` does not refuse. Who has left again while that was asked stays outside. */
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
