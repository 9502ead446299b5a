import { randomUUID } from 'node:crypto'
import { messages } from '@openpulpit/contract/texts'
import type { Actor } from '../../../platform/actor.ts'
import { inTransaction, type Work } from '../../../platform/database/transaction.ts'
import { refuse, refuseField, refuseFor } from '../../../platform/errors.ts'
import type { Visitor } from '../../../platform/http/client-info.ts'
import { hashPassword, refuseCommonPassword } from '../../../platform/passwords.ts'
import type { Parts } from '../../../platform/services.ts'
import { record } from '../../audit/commands.ts'
import { countEvents } from '../../audit/queries.ts'
import { setPassword } from '../../users/commands.ts'
import { addresseeOf, credentialsById, credentialsOf, isAddressConfirmed } from '../../users/queries.ts'
import { type PasswordChange, passwordChanged, resetAsked } from '../events.ts'
import { forgiveGuesses, mustKnowPassword, rememberDevice } from '../login-throttle/commands.ts'
import { endAllAccess, proveMailbox } from '../revoke-access/commands.ts'
import { holdKnowing } from '../second-factor/commands.ts'
import { secondFactorOf } from '../second-factor/queries.ts'
import { endLinks, mailLinkOfFew, useLink } from '../tokens/commands.ts'
import { ownerOfLink } from '../tokens/queries.ts'
import { changedLetter, resetLetter } from './emails.ts'

const changesAnHour = 5

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

/** Sets a new password by a link from a mail, or from the operator. Every access ends, and whoever used the account has to know it. */
export async function resetPassword(
  parts: Parts,
  { token, password }: { token: string; password: string },
  visitor: Visitor,
): Promise<void> {
  // Before anything is hashed: that costs, and a link that was made up costs nothing.
  const owner = await ownerOfLink(parts, token, 'reset_password')
  if (!owner) throw linkOver()
  const passwordHash = await hashOfGood(parts, owner, password)
  await inTransaction(parts, async (work) => {
    const link = await useLink(work, token, 'reset_password', work.limits.now)
    if (!link) throw linkOver()
    // Who was handed a link has not shown that the address is theirs.
    if (link.isMailed) await proveMailbox(work, link.userId, visitor)
    await replacePassword(work, link.userId, passwordHash, visitor)
  })
}

/** Puts a new password in place of the one that is forgotten, or was never the owner's: all that was open ends. */
export async function replacePassword(
  work: Work,
  userId: string,
  passwordHash: string,
  visitor: Visitor,
): Promise<void> {
  const { hadFeed } = await endAllAccess(work, userId)
  // While a code is asked for, a device is known once it has shown one.
  if (!(await secondFactorOf(work.db, userId))) await rememberDevice(work, userId, visitor.device, work.limits.now)
  await takePassword(work, userId, { passwordHash, hadFeed })
  await record(work, { action: 'password_reset', userId, device: visitor.userAgent })
}

/** Changes the password of who knows it; every other access ends. */
export async function changePassword(
  parts: Parts,
  { userId, sessionId }: Actor,
  { current, password }: { current: string; password: string },
  visitor: Visitor,
): Promise<void> {
  const currentHash = await mustKnowPassword(parts, userId, current, 'current', visitor)
  const passwordHash = await hashOfGood(parts, userId, password)
  await inTransaction(parts, async (work) => {
    // In this order: whoever resets it by a link holds that first. Of an address that was never confirmed the links stay:
    // they are how its owner gets the account from whoever signed up with it.
    if (await isAddressConfirmed(work.db, userId)) await endLinks(work.db, userId, 'reset_password')
    if (!(await holdKnowing(work, userId, currentHash))) throw refuseField('current', messages.passwordWrong)
    await mustBeSeldom(work, userId)
    const { hadFeed } = await endAllAccess(work, userId, {
      here: { sessionId, device: visitor.device },
      mailedLinks: true,
    })
    await takePassword(work, userId, { passwordHash, hadFeed })
    await record(work, { action: 'password_changed', userId, device: visitor.userAgent })
  })
}

/** Each change ends the links that were sent: a thief who changed it without end would keep the owner from using one. */
async function mustBeSeldom(work: Work, userId: string): Promise<void> {
  if (!work.limits.hold) return
  const since = new Date(work.limits.now.getTime() - 3_600_000)
  if ((await countEvents(work.db, userId, 'password_changed', since)) < changesAnHour) return
  throw refuseFor(3600, 'Your password was changed several times within the hour. Please try again later.')
}

/** Tells the owner that the password is another one now. */
export async function mailChange(parts: Parts, { userId, id, hadFeed }: PasswordChange): Promise<void> {
  const person = await addresseeOf(parts.database.kysely, userId)
  const to = person && { id, to: person.email, publicUrl: parts.settings.publicUrl }
  if (to) await parts.mailer.send(changedLetter(to, { hadFeed: hadFeed === true }))
}

interface Taken {
  readonly passwordHash: string
  readonly hadFeed: boolean
}

async function takePassword(work: Work, userId: string, { passwordHash, hadFeed }: Taken): Promise<void> {
  await setPassword(work, userId, passwordHash)
  const { email } = await credentialsById(work.db, userId)
  if (email) await forgiveGuesses(work, email)
  const id = randomUUID()
  await work.queue(passwordChanged, { payload: { userId, id, hadFeed }, id })
}

/** Of a password that is not among the first that are tried. */
export async function hashOfGood({ database }: Parts, userId: string, password: string, field?: string) {
  const { email } = await credentialsById(database.kysely, userId)
  await refuseCommonPassword(password, email ?? '', field)
  return hashPassword(password)
}

const linkOver = () => refuse('stale', messages.linkOver)
