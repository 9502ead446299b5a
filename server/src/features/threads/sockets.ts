import { notFound } from '../../platform/errors.ts'
import type { Browser, ClientEventHandlers } from '../../platform/realtime/client-events.ts'
import { FollowedRooms, quietThreadRoom, threadRoom, userRoom } from '../../platform/realtime/rooms.ts'
import type { Services } from '../../platform/services.ts'
import { ownNameIn } from './inbox/queries.ts'
import { isBlockedIn } from './queries.ts'

const typingEveryMs = 1_000

interface Followed {
  readonly rooms: FollowedRooms
  /** This person's name in each conversation. */
  readonly names: Map<string, string>
  /** Shared by all conversations: no one types in two at once, and rejoining must not reset it. */
  typedAt: number
}

export function threadSockets(events: ClientEventHandlers, services: Services): void {
  const followed = new WeakMap<Browser, Followed>()
  const followedBy = (browser: Browser): Followed => {
    const known = followed.get(browser) ?? { rooms: new FollowedRooms(browser), names: new Map(), typedAt: 0 }
    followed.set(browser, known)
    return known
  }

  events.on('join_thread', async (browser, id) => {
    const { rooms, names } = followedBy(browser)
    await rooms.follow(threadRoom(id), async () => {
      const own = await ownNameIn(services.database.kysely, browser.data.actor, id)
      if (!own) throw notFound('The conversation')
      names.set(id, own.name)
    })
    // Checked after joining: a later block moves the socket by itself.
    if (browser.rooms.has(threadRoom(id)) && (await isBlockedIn(services.database.kysely, id))) {
      await browser.leave(threadRoom(id))
      await browser.join(quietThreadRoom(id))
    }
    return { ok: true as const }
  })
  events.on('leave_thread', async (browser, id) => {
    const { rooms, names } = followedBy(browser)
    names.delete(id)
    await rooms.leave(threadRoom(id))
    await browser.leave(quietThreadRoom(id))
    return { ok: true as const }
  })
  events.on('typing', (browser, threadId) => {
    const room = threadRoom(threadId)
    const known = followedBy(browser)
    const name = known.names.get(threadId)
    const now = services.clock.now().getTime()
    if (!name || !browser.rooms.has(room) || now - known.typedAt < typingEveryMs) return
    known.typedAt = now
    // Excludes their own other devices, which may show the same conversation. An event that cannot be sent now is
    // dropped.
    browser.to(room).except(userRoom(browser.data.actor.userId)).volatile.emit('typing', { threadId, name })
  })
}
