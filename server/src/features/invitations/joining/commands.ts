import { invitationTexts } from '@openpulpit/contract/invitation-texts'
import type { joinInput } from '@openpulpit/contract/join-input'
import type { z } from 'zod'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import { Refusal, refuse } from '../../../platform/errors.ts'
import type { ClientInfo } from '../../../platform/http/client-info.ts'
import { hashPassword, refuseCommonPassword } from '../../../platform/passwords.ts'
import type { Services } from '../../../platform/services.ts'
import { rememberKnownDevice } from '../../accounts/login-throttle/commands.ts'
import { whoAmI } from '../../accounts/sign-in/queries.ts'
import { recordAuditEvent } from '../../audit/commands.ts'
import { createJoinedPreacher } from '../../preachers/commands.ts'
import { openSession } from '../../sessions/commands.ts'
import { confirmAddress, createUser, forgiveEarlierServices } from '../../users/commands.ts'
import { handOver } from '../claiming/commands.ts'
import { endSilence } from '../people/commands.ts'
import { invitationByToken } from '../queries.ts'

/**
 * Makes an account for the owner of the address, by the link that only they were sent, and signs them in. What the church of the
 * link asked them is there, and what other churches did is offered.
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
  const { email, church_id: churchId, time_zone: timeZone } = link
  if (!link.is_guest || email === null) throw refuse('stale', invitationTexts.joined)
  await refuseCommonPassword(password, email)
  const passwordHash = await hashPassword(password)
  const from = { userId: link.user_id, preacherId: link.preacher_id }
  const { userId, session } = await inTransaction(services, async (tx) => {
    const userId = await newAccount(tx, { email, passwordHash }, now)
    const preacherId = await createJoinedPreacher(tx, userId, { firstName, lastName, timeZone })
    await confirmAddress(tx, userId, now)
    await forgiveEarlierServices(tx, userId, now)
    await handOver(services, tx, { churchId, from, to: { userId, preacherId } })
    await endSilence(tx, userId)
    await rememberKnownDevice(tx, userId, visitor.device, now)
    await recordAuditEvent(tx, { action: 'account_created', userId, device: visitor.userAgent })
    return { userId, session: await openSession(tx, userId, { device: visitor.userAgent, now }) }
  })
  return { token: session, account: await whoAmI(database.kysely, { userId, userType: 'preacher' }) }
}

/** Two clicks at once make one account; the other is told to sign in, as is whoever signed up with the address. */
async function newAccount(tx: Tx, account: { email: string; passwordHash: string }, now: Date): Promise<string> {
  try {
    return await createUser(tx, { ...account, userType: 'preacher' }, now)
  } catch (error) {
    throw error instanceof Refusal && error.code === 'email_taken' ? refuse('stale', invitationTexts.taken) : error
  }
}
