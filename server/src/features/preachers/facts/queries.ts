import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { prepared } from '../../../platform/database/statements/prepared.ts'

/** What was last computed of a preacher; nothing of one with few services. */
export const factsOf = async (db: Kysely<DB>, preacherId: string) => (await stored(db, { preacherId }))[0]
export type FactsRow = NonNullable<Awaited<ReturnType<typeof factsOf>>>

const stored = prepared((db, { preacherId }: { preacherId: string }) =>
  db.selectFrom('preacher_facts').selectAll().where('preacher_id', '=', preacherId),
)
