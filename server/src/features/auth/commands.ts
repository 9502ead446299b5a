import type { Registration } from '@openpulpit/contract/auth'
import { messages } from '@openpulpit/contract/messages'
import { trialDays } from '@openpulpit/contract/users'
import type { Actor } from '../../platform/actor.ts'
import { refuse } from '../../platform/errors.ts'
import type { Parts } from '../../platform/parts.ts'
import { hashPassword, isPassword } from '../../platform/passwords.ts'
import { newToken, tokenHash } from '../../platform/tokens.ts'
import { inTransaction, type Work } from '../../platform/transaction.ts'
import { createChurch } from '../churches/commands.ts'
import { createPreacher } from '../preachers/commands.ts'
import { sessionEnded } from './events.ts'
import { credentialsOf, whoAmI } from './queries.ts'

const hour = 3_600_000
const sessionLength = { usual: 12 * hour, remembered: 30 * 24 * hour }

/** Creates the account with its profile and signs it in. Refuses an address that is taken, in any case. */
export async function register(parts: Parts, input: Registration, device: string) {
  const passwordHash = await hashPassword(input.password)
  const now = parts.clock.now()
  const { userId, token } = await inTransaction(parts, async (work) => {
    const created = await work.db
      .insertInto('users')
      .values({
        email: input.email,
        password_hash: passwordHash,
        user_type: input.userType,
        subscription_expires_at: new Date(now.getTime() + trialDays * 24 * hour),
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) throw refuse('email_taken', messages.emailTaken, { email: messages.emailTaken })
    if (input.userType === 'church') await createChurch(work, created.id, input.profileData)
    else await createPreacher(work, created.id, input.profileData)
    return { userId: created.id, token: await openSession(work, created.id, sessionLength.usual, device, now) }
  })
  return { token, ...(await whoAmI(parts, { userId, userType: input.userType })) }
}

/** Signs in. A wrong password and an unknown address get the same answer in the same time. */
export async function logIn(
  parts: Parts,
  { email, password, remember }: { email: string; password: string; remember: boolean },
  device: string,
) {
  const account = await credentialsOf(parts, email)
  const right = await isPassword(password, account?.password_hash)
  if (!account || !right) throw refuse('bad_credentials', messages.badCredentials)
  const length = remember ? sessionLength.remembered : sessionLength.usual
  const token = await inTransaction(parts, (work) => openSession(work, account.id, length, device, parts.clock.now()))
  return { token, ...(await whoAmI(parts, { userId: account.id, userType: account.user_type })) }
}

/** Ends the session that asks. */
export async function logOut(parts: Parts, { sessionId }: Actor): Promise<void> {
  await inTransaction(parts, async (work) => {
    await work.db.deleteFrom('sessions').where('id', '=', sessionId).execute()
    work.announce(sessionEnded, { sessionId })
  })
}

/** Forgets the sessions that have run out. */
export async function forgetExpiredSessions({ database, clock }: Parts): Promise<void> {
  await database.kysely.deleteFrom('sessions').where('expires_at', '<=', clock.now()).execute()
}

async function openSession(work: Work, userId: string, length: number, device: string, now: Date): Promise<string> {
  const token = newToken()
  await work.db
    .insertInto('sessions')
    .values({ user_id: userId, token_hash: tokenHash(token), device, expires_at: new Date(now.getTime() + length) })
    .execute()
  return token
}
