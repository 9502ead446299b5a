import type { Work } from '../../../platform/database/transaction.ts'
import { messageSent } from '../events.ts'
import { columns } from '../queries.ts'
import { sidesOf, toMessageView } from '../view.ts'

type Asked = Parameters<typeof sidesOf>[0] & {
  readonly id: string
  readonly church_id: string
  readonly preacher_id: string | null
}

/**
 * Begins the conversations of requests that are just being sent, with the church's note to each preacher, however many.
 * Nobody knows the requests yet and both sides are held, so there is nothing to wait for. The requests tell of the notes.
 */
export async function noteRequests({ db, announce }: Work, requests: readonly Asked[], content: string): Promise<void> {
  const asked = requests.flatMap(({ id, church_id, preacher_id }) =>
    preacher_id ? { request_id: id, church_id, preacher_id, message_count: 1 } : [],
  )
  if (asked.length === 0) return
  const begun = await db.insertInto('threads').values(asked).returning(['id', 'request_id']).execute()
  const threads = begun.flatMap(({ id, request_id }) => {
    const request = requests.find((one) => one.id === request_id)
    return request ? { id, requestId: request.id, ...sidesOf(request) } : []
  })
  const written = await db
    .insertInto('messages')
    .values(threads.map(({ id, church }) => ({ thread_id: id, seq: 1, author_id: church.userId, content })))
    .returning(columns)
    .execute()
  const notes = threads.flatMap((thread) => {
    const note = written.find(({ thread_id }) => thread_id === thread.id)
    return note ? { thread, note } : []
  })
  await db
    .insertInto('thread_members')
    .values(
      notes.flatMap(({ thread: { id, church, preacher }, note }) => [
        { thread_id: id, user_id: church.userId, last_at: note.created_at, unread: 0 },
        { thread_id: id, user_id: preacher.userId, last_at: note.created_at, unread: 1 },
      ]),
    )
    .execute()
  for (const { thread, note } of notes) {
    const { id: threadId, requestId, church, preacher } = thread
    const message = toMessageView(note, thread)
    announce(messageSent, { requestId, threadId, userIds: [preacher.userId, church.userId], message })
  }
}
