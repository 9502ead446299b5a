import { randomUUID } from 'node:crypto'
import { messages } from '@openpulpit/contract/messages'
import type { Actor } from '../../platform/actor.ts'
import { refuseCommonPassword } from '../../platform/common-passwords.ts'
import { refuse, refuseField } from '../../platform/errors.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import type { Parts } from '../../platform/parts.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { inTransaction, type Work } from '../../platform/transaction.ts'
import { record } from '../audit/commands.ts'
import { forgetDevices, forgiveGuesses, mustKnowPassword, rememberDevice } from '../guesses/commands.ts'
import { endLinks, mailLinkOfFew, useLink } from '../links/commands.ts'
import { ownerOfLink } from '../links/queries.ts'
import { endFreshSecondFactor, holdKnowing } from '../second-factor/commands.ts'
import { secondFactorOf } from '../second-factor/queries.ts'
import { endSessions } from '../sessions/commands.ts'
import { confirmAddress, holdUsers, setPassword } from '../users/commands.ts'
import { addresseeOf, credentialsById, credentialsOf } from '../users/queries.ts'
import { passwordChanged, resetAsked } from './events.ts'
import { changedLetter, resetLetter } from './mails.ts'

/** Takes note that a link is wanted. The very same is done for an address that is nobody's. */
export async function askForReset(parts: Parts, email: string): Promise<void> {
  await inTransaction(parts, async (work) => {
    const account = await credentialsOf(work.db, email)
    await work.queue(resetAsked, { payload: { userId: account?.id ?? null } })
  })
}

/** Mails the link, unless it is nobody's address, or somebody asks again and again. */
export async function mailReset(parts: Parts, { userId }: { userId: string | null }): Promise<void> {
  const person = userId ? await addresseeOf(parts.database.kysely, userId) : undefined
  if (!userId || !person) return
  const to = { id: randomUUID(), to: person.email, publicUrl: parts.settings.publicUrl }
  await mailLinkOfFew(parts, { userId, purpose: 'reset_password' }, (token) =>
    parts.mailer.send(resetLetter(to, token)),
  )
}

/** Sets a new password by a link from a mail, or from the operator. Every session ends, and whoever used the account has to know it. */
export async function resetPassword(
  parts: Parts,
  { token, password }: { token: string; password: string },
  visitor: Visitor,
): Promise<void> {
  // Before anything is hashed: that costs, and a link that was made up costs nothing.
  const owner = await ownerOfLink(parts, token, 'reset_password')
  if (!owner) throw linkOver()
  await mustBeGood(parts, owner, password)
  const passwordHash = await hashPassword(password)
  const now = parts.clock.now()
  await inTransaction(parts, async (work) => {
    const link = await useLink(work, token, 'reset_password', now)
    if (!link) throw linkOver()
    const { userId } = link
    await holdUsers(work, [userId])
    // Who was handed a link has not shown that the address is theirs.
    if (link.isMailed) {
      await confirmAddress(work, userId, now)
      await endFreshSecondFactor(work, userId, visitor)
    }
    await forgetDevices(work, userId)
    // While a code is asked for, a device is known once it has shown one.
    if (!(await secondFactorOf(work.db, userId))) await rememberDevice(work, userId, visitor.device, now)
    await takePassword(work, userId, passwordHash)
    await record(work, { action: 'password_reset', userId, device: visitor.userAgent })
    await endSessions(work, userId)
  })
}

/** Changes the password of who knows it; the other sessions end. */
export async function changePassword(
  parts: Parts,
  { userId, sessionId }: Actor,
  { current, password }: { current: string; password: string },
  visitor: Visitor,
): Promise<void> {
  const currentHash = await mustKnowPassword(parts, userId, current, 'current', visitor)
  await mustBeGood(parts, userId, password)
  const passwordHash = await hashPassword(password)
  await inTransaction(parts, async (work) => {
    // In this order: whoever resets it by a link holds that first.
    await endLinks(work.db, userId, 'reset_password')
    if (!(await holdKnowing(work, userId, currentHash))) throw refuseField('current', messages.passwordWrong)
    await takePassword(work, userId, passwordHash)
    await record(work, { action: 'password_changed', userId, device: visitor.userAgent })
    await endSessions(work, userId, { but: sessionId })
  })
}

/** Tells the owner that the password is another one now. */
export async function mailChange(parts: Parts, { userId, id }: { userId: string; id: string }): Promise<void> {
  const person = await addresseeOf(parts.database.kysely, userId)
  if (person) await parts.mailer.send(changedLetter({ id, to: person.email, publicUrl: parts.settings.publicUrl }))
}

async function takePassword(work: Work, userId: string, passwordHash: string): Promise<void> {
  await setPassword(work, userId, passwordHash)
  const { email } = await credentialsById(work.db, userId)
  if (email) await forgiveGuesses(work, email)
  const id = randomUUID()
  await work.queue(passwordChanged, { payload: { userId, id }, id })
}

async function mustBeGood({ database }: Parts, userId: string, password: string): Promise<void> {
  const { email } = await credentialsById(database.kysely, userId)
  await refuseCommonPassword(password, email ?? '')
}

const linkOver = () => refuse('stale', messages.linkOver)
