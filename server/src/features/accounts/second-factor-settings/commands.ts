import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { setupMinutes } from '@openpulpit/contract/second-factor'
import type { Kysely } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { type IdempotencyKey, onceInTransaction } from '../../../platform/database/idempotency.ts'
import type { DB } from '../../../platform/database/schema.ts'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import { type Refusal, refuse, refuseField } from '../../../platform/errors.ts'
import type { ClientInfo } from '../../../platform/http/client-info.ts'
import type { Services } from '../../../platform/services.ts'
import { tokenHash } from '../../../platform/tokens.ts'
import { recordAuditEvent } from '../../audit/commands.ts'
import { endSessions, lockSession } from '../../sessions/commands.ts'
import { credentialsById, emailRecipientOf, isAddressConfirmed } from '../../users/queries.ts'
import type { SecondFactorChange } from '../events.ts'
import {
  clearCodeAttempts,
  forgetKnownDevices,
  rememberKnownDevice,
  requirePassword,
} from '../login-throttle/commands.ts'
import {
  endSecondFactor,
  lockIfPasswordUnchanged,
  newHashedRecoveryCodes,
  notifySecondFactorOwner,
  replaceRecoveryCodes,
  type SecondFactorAttempt,
  withSecondFactor,
} from '../second-factor/commands.ts'
import { secondFactorEmail } from '../second-factor/emails.ts'
import { authenticatorSetup, newSecret, totpStepOf } from '../second-factor/policy.ts'
import { secondFactorOf } from '../second-factor/queries.ts'

/** A setup that began before this has expired. */
const begunSince = (now: Date) => new Date(now.getTime() - setupMinutes * 60_000)

/** Who sets it up: a stolen token comes without the browser's cookie. */
interface Beginner {
  readonly userId: string
  readonly sessionId: string
  readonly device: string
}

/** Binds a secret to the account, session and browser that saw it. */
const markOf = ({ sessionId, device }: Beginner, secret: Buffer) =>
  tokenHash(`${sessionId} ${device} ${secret.toString('hex')}`)

/**
 * Creates a secret for the app. No code is required before the first one was entered. Starting again in the same
 * session and browser shows the same secret, which may have been scanned; a secret that another one has seen is never
 * shown.
 */
export async function beginSecondFactor(
  services: Services,
  { userId, sessionId }: Actor,
  password: string,
  visitor: ClientInfo,
) {
  const passwordHash = await requirePassword(services, userId, password, 'password', visitor)
  return inTransaction(services, async (tx) => {
    // Waits for a concurrent account deletion, and then refuses.
    if (!(await lockIfPasswordUnchanged(tx, userId, passwordHash)))
      throw refuseField('password', refusalTexts.passwordWrong)
    await lockSession(tx, { userId, sessionId })
    await mustBeConfirmed(tx.db, userId)
    if (await secondFactorOf(tx.db, userId)) throw refuse('stale', refusalTexts.secondFactorOnAlready)
    const now = services.clock.now()
    const beginner = { userId, sessionId, device: visitor.device }
    const secret = (await secretBegunBy(tx, beginner, now)) ?? newSecret()
    const fresh = { secret, begun_at: now, setup_session: markOf(beginner, secret) }
    await tx.db
      .insertInto('second_factors')
      .values({ user_id: userId, ...fresh })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
      .execute()
    const { email } = await credentialsById(tx.db, userId)
    return authenticatorSetup(secret, email ?? '')
  })
}

/** Otherwise someone who signs up with another person's address could lock out its owner. */
async function mustBeConfirmed(db: Kysely<DB>, userId: string): Promise<void> {
  if (!(await isAddressConfirmed(db, userId))) throw refuse('not_confirmed', refusalTexts.secondFactorNotConfirmed)
}

async function secretBegunBy({ db }: Tx, beginner: Beginner, now: Date): Promise<Buffer | undefined> {
  const begun = await db
    .selectFrom('second_factors')
    .select(['secret', 'setup_session'])
    .where('user_id', '=', beginner.userId)
    .where('on_since', 'is', null)
    .where('begun_at', '>', begunSince(now))
    .executeTakeFirst()
  return begun?.setup_session?.equals(markOf(beginner, begun.secret)) ? begun.secret : undefined
}

/**
 * Turns on a pending second factor with a code from the app, ends the other sessions, and returns the recovery codes.
 * Attempts are not counted: whoever tries has just seen the secret.
 */
export async function turnOnSecondFactor(
  services: Services,
  { userId, sessionId }: Actor,
  code: string,
  { device, userAgent }: ClientInfo,
  idempotencyKey?: IdempotencyKey,
) {
  const now = services.clock.now()
  const codes = newHashedRecoveryCodes()
  if ((await shown(services.database.kysely, userId, code, now)).step !== undefined) await codes()
  const recoveryCodes = await onceInTransaction(services, idempotencyKey, async (tx) => {
    // Waits for a concurrent sign-in, whose session then ends.
    await lockSession(tx, { userId, sessionId })
    await mustBeConfirmed(tx.db, userId)
    const { step, refusal } = await shown(tx.db, userId, code, now)
    if (refusal) throw refusal
    const on = { on_since: now, last_step: step, setup_session: null }
    await tx.db.updateTable('second_factors').set(on).where('user_id', '=', userId).execute()
    await clearCodeAttempts(tx, userId)
    // Only devices that have shown both factors are known from now on.
    await forgetKnownDevices(tx, userId, { but: device })
    await rememberKnownDevice(tx, userId, device, now)
    await recordAuditEvent(tx, { action: 'second_factor_on', userId, device: userAgent })
    await endSessions(tx, userId, { but: sessionId })
    await notifySecondFactorOwner(tx, userId, 'on')
    return replaceRecoveryCodes(tx, userId, await codes())
  })
  return { recoveryCodes }
}

type Shown = { readonly refusal: Refusal; readonly step?: never } | { readonly refusal?: never; readonly step: number }

/** The time step of a pending setup's code, or why it is refused. */
async function shown(db: Kysely<DB>, userId: string, code: string, now: Date): Promise<Shown> {
  const begun = await db
    .selectFrom('second_factors')
    .select(['secret', 'begun_at', 'on_since'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (begun?.on_since) return { refusal: refuse('stale', refusalTexts.secondFactorOnAlready) }
  if (!begun || begun.begun_at <= begunSince(now)) return { refusal: refuse('stale', refusalTexts.secondFactorExpired) }
  const step = totpStepOf(code, begun.secret, now)
  return step === undefined ? { refusal: refuseField('code', refusalTexts.codeWrong) } : { step }
}

interface BothFactors {
  readonly password: string
  readonly code: string
}

/** Replaces the remaining recovery codes. */
export function renewRecoveryCodes(
  services: Services,
  actor: Actor,
  given: BothFactors,
  visitor: ClientInfo,
  idempotencyKey?: IdempotencyKey,
) {
  const codes = newHashedRecoveryCodes()
  return withBoth(services, actor, given, { visitor, idempotencyKey, beforehand: codes }, async (tx) => {
    const { userId } = actor
    if (!(await secondFactorOf(tx.db, userId))) throw refuse('stale', refusalTexts.secondFactorNotOn)
    await recordAuditEvent(tx, { action: 'recovery_codes_renewed', userId, device: visitor.userAgent })
    await notifySecondFactorOwner(tx, userId, 'codes_renewed')
    return { recoveryCodes: await replaceRecoveryCodes(tx, userId, await codes()) }
  })
}

export const turnOffSecondFactor = (services: Services, actor: Actor, given: BothFactors, visitor: ClientInfo) =>
  withBoth(services, actor, given, { visitor }, async (tx) => {
    const { userId } = actor
    if (!(await endSecondFactor(tx, userId))) throw refuse('stale', refusalTexts.secondFactorNotOn)
    await recordAuditEvent(tx, { action: 'second_factor_off', userId, device: visitor.userAgent })
  })

async function withBoth<R>(
  services: Services,
  { userId }: Actor,
  { password, code }: BothFactors,
  about: Pick<SecondFactorAttempt, 'visitor' | 'idempotencyKey' | 'beforehand'>,
  task: (tx: Tx) => Promise<R>,
): Promise<R> {
  const passwordHash = await requirePassword(services, userId, password, 'password', about.visitor)
  const proven = await withSecondFactor(services, { userId, passwordHash, code, ...about }, task)
  if (proven.refused === 'password') throw refuseField('password', refusalTexts.passwordWrong)
  if (proven.refused) throw refuseField('code', refusalTexts.codeWrong)
  return proven.result
}

interface SecondFactorNotice {
  readonly userId: string
  readonly id: string
  readonly change: SecondFactorChange
}

export async function emailSecondFactorChange(
  services: Services,
  { userId, id, change }: SecondFactorNotice,
): Promise<void> {
  const person = await emailRecipientOf(services.database.kysely, userId)
  if (!person) return
  await services.mailer.send(
    secondFactorEmail({ id, to: person.email, publicUrl: services.settings.publicUrl }, change),
  )
}

/** Deletes setups that were not completed in time. */
export async function deletePendingSecondFactors({ database, clock }: Services): Promise<void> {
  await database.kysely
    .deleteFrom('second_factors')
    .where('on_since', 'is', null)
    .where('begun_at', '<=', begunSince(clock.now()))
    .execute()
}
