import type { authCalls } from '@openpulpit/contract/auth'
import type { Given } from '@openpulpit/contract/call'
import type { Actor } from '../../platform/actor.ts'
import type { Parts } from '../../platform/parts.ts'
import { ownChurch } from '../churches/queries.ts'
import { ownPreacher } from '../preachers/queries.ts'
import { accountOf } from '../users/queries.ts'

/** The session's own user and profile. */
export async function whoAmI(
  { database, clock }: Parts,
  { userId, userType }: Pick<Actor, 'userId' | 'userType'>,
): Promise<Given<typeof authCalls.me, 'reply'>> {
  const [user, profile] = await Promise.all([
    accountOf(database.kysely, userId, clock.now()),
    userType === 'church' ? ownChurch(database.kysely, userId) : ownPreacher(database.kysely, userId, clock.now()),
  ])
  return { user, profile }
}
