import { invitationTexts } from '@openpulpit/contract/invitation-texts'
import type { joinInput } from '@openpulpit/contract/join-input'
import type { z } from 'zod'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/errors.ts'
import type { ClientInfo } from '../../../platform/http/client-info.ts'
import type { Services } from '../../../platform/services.ts'
import { rememberKnownDevice } from '../../accounts/login-throttle/commands.ts'
import { hashUncommonPassword } from '../../accounts/password/commands.ts'
import { whoAmI } from '../../accounts/sign-in/queries.ts'
import { recordAuditEvent } from '../../audit/commands.ts'
import { namePreacher } from '../../preachers/commands.ts'
import { openSession } from '../../sessions/commands.ts'
import { lockUsers } from '../../users/commands.ts'
import { endSilence, makeMember } from '../people/commands.ts'
import { invitationByToken } from '../queries.ts'

/**
 * Makes a member of someone without an account, by the link that only they were sent, and signs them in. All that they were
 * asked is there.
 */
export async function joinByInvitation(
  services: Services,
  { token, firstName, lastName, password }: z.output<typeof joinInput>,
  visitor: ClientInfo,
) {
  const { database, clock } = services
  const now = clock.now()
  // Before anything is hashed: that costs, and a link that was made up costs nothing.
  const link = await invitationByToken(database.kysely, token, now).executeTakeFirst()
  if (!link) throw refuse('stale', invitationTexts.expired)
  if (!link.is_invited || link.email === null) throw refuse('stale', invitationTexts.joined)
  const { user_id: userId } = link
  const passwordHash = await hashUncommonPassword(services, userId, password)
  const session = await inTransaction(services, async (tx) => {
    await namePreacher(tx, userId, { firstName, lastName })
    await lockUsers(tx, [userId])
    // Two clicks at once make one member; the other is told to sign in.
    if (!(await makeMember(tx, userId, passwordHash))) throw refuse('stale', invitationTexts.joined)
    await endSilence(tx, userId)
    await rememberKnownDevice(tx, userId, visitor.device, now)
    await recordAuditEvent(tx, { action: 'account_created', userId, device: visitor.userAgent })
    return openSession(tx, userId, { device: visitor.userAgent, now })
  })
  return { token: session, account: await whoAmI(database.kysely, { userId, userType: 'preacher' }) }
}
