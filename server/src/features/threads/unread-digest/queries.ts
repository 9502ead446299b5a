import { firstWords } from '@openpulpit/contract/threads'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { beginning, threadRows } from '../inbox/queries.ts'

/** Users with messages waiting since `due`, each locked by one server, without those emailed after `rested`. */
export const lockUsersToEmail = (db: Kysely<DB>, due: Date, rested: Date, limit: number) =>
  db
    .selectFrom('users')
    .where('id', 'in', db.selectFrom('thread_members').where('waiting_since', '<=', due).select('user_id'))
    .where((q) => q.or([q('messages_mailed_at', 'is', null), q('messages_mailed_at', '<=', rested)]))
    // An unconfirmed address gets one email about unread messages; they keep waiting.
    .where((q) =>
      q.or([q('verified_at', 'is not', null), q('waiting_emailed_at', 'is', null), q('is_invited', '=', true)]),
    )
    .select('id')
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()

const threadsAtOnce = 200

/**
 * A person's conversations with messages to email, newest first, with the last one. Beyond some hundreds, the rest
 * waits for the next email.
 */
export const threadsToEmail = (db: Kysely<DB>, userId: string) =>
  threadRows(db, { userId })
    .where('own.waiting_since', 'is not', null)
    .select((q) => {
      const ofOther = q
        .selectFrom('messages')
        .whereRef('messages.thread_id', '=', 'threads.id')
        .where('messages.author_id', '<>', userId)
      return [
        ofOther
          .orderBy('seq', 'desc')
          .limit(1)
          // One more than is shown, to detect a longer text.
          .select((message) => beginning(message, firstWords + 1).as('words'))
          .$asScalar()
          .$notNull()
          .as('words'),
        // Excludes what was emailed before and is still unread.
        ofOther
          .whereRef('seq', '>', 'own.seen_seq')
          .whereRef('messages.created_at', '>=', 'own.waiting_since')
          .select((message) => message.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('waiting'),
      ]
    })
    .limit(threadsAtOnce)
    .execute()
export type ThreadToEmail = Awaited<ReturnType<typeof threadsToEmail>>[number]
