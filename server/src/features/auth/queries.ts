import type { authCalls } from '@openpulpit/contract/auth'
import type { Given } from '@openpulpit/contract/call'
import type { Actor } from '../../platform/actor.ts'
import type { Parts } from '../../platform/parts.ts'
import { ownChurch } from '../churches/queries.ts'
import { ownPreacher } from '../preachers/queries.ts'
import { termsOf } from '../users/policy.ts'
import { accountOf } from '../users/queries.ts'

/** The session's own user and profile. */
export async function whoAmI(
  parts: Parts,
  { userId, userType }: Pick<Actor, 'userId' | 'userType'>,
): Promise<Given<typeof authCalls.me, 'reply'>> {
  const db = parts.database.kysely
  const terms = termsOf(parts)
  const [user, profile] = await Promise.all([
    accountOf(db, userId, terms),
    userType === 'church' ? ownChurch(db, userId) : ownPreacher(db, userId, terms),
  ])
  return { user, profile }
}
