import type { Registration } from '@openpulpit/contract/auth'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { byActor } from '../../../platform/actor.ts'
import { type IdempotencyKey, onceInTransaction } from '../../../platform/database/idempotency.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/errors.ts'
import type { ClientInfo } from '../../../platform/http/client-info.ts'
import { hashPassword, refuseCommonPassword, verifyPassword } from '../../../platform/passwords.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAuditEvent } from '../../audit/commands.ts'
import { createChurch } from '../../churches/commands.ts'
import { createPreacher } from '../../preachers/commands.ts'
import { openSession } from '../../sessions/commands.ts'
import { createUser } from '../../users/commands.ts'
import { credentialsById, credentialsOf } from '../../users/queries.ts'
import { signInFailed } from '../events.ts'
import { clearLoginAttempts, countLoginAttempt, rememberKnownDevice } from '../login-throttle/commands.ts'
import { withSecondFactor } from '../second-factor/commands.ts'
import { requestVerification } from '../verification/commands.ts'
import { whoAmI } from './queries.ts'

/** Creates an account with its profile and signs it in. Refuses an address that is taken, in any case. */
export async function register(
  services: Services,
  input: Registration,
  visitor: ClientInfo,
  idempotencyKey?: IdempotencyKey,
) {
  await refuseCommonPassword(input.password, input.email)
  const passwordHash = await hashPassword(input.password)
  const now = services.clock.now()
  const { userId, token } = await onceInTransaction(services, idempotencyKey, async (work) => {
    const userId = await createUser(work, { ...input, passwordHash }, now)
    await byActor(input, {
      church: ({ profileData }) => createChurch(work, userId, profileData),
      preacher: ({ profileData }) => createPreacher(work, userId, profileData),
    })
    await requestVerification(work, userId)
    await rememberKnownDevice(work, userId, visitor.device, now)
    await recordAuditEvent(work, { action: 'account_created', userId, device: visitor.userAgent })
    return { userId, token: await openSession(work, userId, { device: visitor.userAgent, now }) }
  })
  return { token, account: await whoAmI(services.database.kysely, { userId, userType: input.userType }) }
}

/**
 * Signs in. A wrong password and an unknown address take the same time and get the same reply, so both cause the same
 * writes.
 */
export async function logIn(
  services: Services,
  {
    email,
    password,
    remember,
    code,
  }: { email: string; password: string; remember: boolean; code?: string | undefined },
  visitor: ClientInfo,
) {
  const { userAgent, ip, device } = visitor
  const account = await credentialsOf(services.database.kysely, email)
  const guess = await countLoginAttempt(services, { email, ip, userId: account?.id, device })
  const isRight = await verifyPassword(password, account?.password_hash)
  if (!account?.password_hash || !isRight) {
    const failed = { userId: account?.id ?? null, device: userAgent, at: services.clock.now().toISOString() }
    await inTransaction(services, (work) => work.queue(signInFailed, { payload: failed }))
    throw refuse('bad_credentials', refusalTexts.badCredentials)
  }
  await guess.takeBack()
  // Only for someone with the password: to others, a disabled account looks like none.
  if (account.disabled_at) throw refuse('disabled', refusalTexts.accountDisabled)
  const now = services.clock.now()
  const proving = { userId: account.id, passwordHash: account.password_hash, code, visitor }
  const proven = await withSecondFactor(services, proving, async (work) => {
    await clearLoginAttempts(work, email)
    await rememberKnownDevice(work, account.id, device, now)
    await recordAuditEvent(work, { action: 'signed_in', userId: account.id, device: userAgent })
    return openSession(work, account.id, { remember, device: userAgent, now })
  })
  if (proven.refused === 'password') throw refuse('bad_credentials', refusalTexts.badCredentials)
  if (proven.refused === 'needed') throw refuse('second_factor_needed', refusalTexts.secondFactorNeeded)
  if (proven.refused) throw refuse('bad_code', refusalTexts.codeWrong, { code: refusalTexts.codeWrong })
  const member = { userId: account.id, userType: account.user_type }
  return { token: proven.result, account: await whoAmI(services.database.kysely, member) }
}

/** Records a wrong password if there is an account: in a job, so that the response time does not reveal it. */
export async function recordFailedSignIn(
  { database: { kysely: db } }: Services,
  { userId, device, at }: { userId: string | null; device: string; at: string },
): Promise<void> {
  // Stores no device of someone who has left meanwhile.
  if (!userId || !(await credentialsById(db, userId)).email) return
  await recordAuditEvent({ db }, { action: 'sign_in_failed', userId, device, at: new Date(at) })
}
