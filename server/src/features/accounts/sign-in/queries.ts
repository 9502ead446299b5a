import type { authEndpoints } from '@openpulpit/contract/auth'
import type { Input } from '@openpulpit/contract/endpoint'
import type { Actor } from '../../../platform/actor.ts'
import { prepared, theOne } from '../../../platform/database/prepared.ts'
import type { Services } from '../../../platform/services.ts'
import { preacherRows } from '../../preachers/queries.ts'
import { accountColumns } from '../../users/queries.ts'
import { billingTermsOf } from '../../users/subscription/policy.ts'
import { toMeOfChurch, toMeOfPreacher } from '../view.ts'

/** The session's own user and profile. */
export async function whoAmI(
  parts: Services,
  { userId, userType }: Pick<Actor, 'userId' | 'userType'>,
): Promise<Input<typeof authEndpoints.me, 'reply'>> {
  const db = parts.database.kysely
  const terms = billingTermsOf(parts)
  return userType === 'church'
    ? toMeOfChurch(theOne(await churches(db, { userId })), terms)
    : toMeOfPreacher(theOne(await preachers(db, { userId })), terms)
}

// One question for both: every visit begins with it, and a second would cost as much again.
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
