import { bySide } from '@openpulpit/contract/sides'
import type { Kysely } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/database/schema.ts'
import { prepared, theOne } from '../../../platform/database/statements/prepared.ts'
import { preacherRows } from '../../preachers/queries.ts'
import { accountColumns } from '../../users/queries.ts'

/** The session's user and profile. */
export function whoAmI(db: Kysely<DB>, { userId, userType }: Pick<Actor, 'userId' | 'userType'>) {
  return bySide(userType, {
    church: async () => ({ userType: 'church' as const, row: theOne(await churches(db, { userId })) }),
    preacher: async () => ({ userType: 'preacher' as const, row: theOne(await preachers(db, { userId })) }),
  })()
}
export type OwnAccount = Awaited<ReturnType<typeof whoAmI>>

// One query for both: every visit begins with it, and a second would double its cost.
const churches = prepared((db, { userId }: { userId: string }) =>
  db
    .selectFrom('churches')
    .innerJoin('users', 'users.id', 'churches.user_id')
    .selectAll('churches')
    .select(accountColumns)
    .where('churches.user_id', '=', userId),
)

const preachers = prepared((db, { userId }: { userId: string }) =>
  preacherRows(db).select(accountColumns).where('preachers.user_id', '=', userId),
)
