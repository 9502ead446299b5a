import { randomUUID } from 'node:crypto'
import { messages } from '@openpulpit/contract/texts'
import type { Actor } from '../../../platform/actor.ts'
import { inTransaction, type Work } from '../../../platform/database/transaction.ts'
import { refuse, refuseFor } from '../../../platform/errors.ts'
import type { Visitor } from '../../../platform/http/client-info.ts'
import type { Parts } from '../../../platform/services.ts'
import { record } from '../../audit/commands.ts'
import { studentHurdle } from '../../billing/students/policy.ts'
import { tellFeedEnded } from '../../calendars/feed/commands.ts'
import { isOpen } from '../../sessions/commands.ts'
import { confirmAddress, holdUsers } from '../../users/commands.ts'
import { addresseeOf, isAddressConfirmed } from '../../users/queries.ts'
import { confirmationAsked } from '../events.ts'
import { mustKnowPassword } from '../login-throttle/commands.ts'
import { hashOfGood, replacePassword } from '../password/commands.ts'
import { endAllAccess, proveMailbox } from '../revoke-access/commands.ts'
import { endUnownedSecondFactor, holdKnowing } from '../second-factor/commands.ts'
import { mailLinkOfFew, useLink } from '../tokens/commands.ts'
import { linksAnHour, linksOfLastHour, ownerOfLink } from '../tokens/queries.ts'
import { confirmAgainLetter, verificationLetter } from './emails.ts'

/** Has the owner of an account's address asked, with whatever the transaction is about. */
export const askToConfirm = (work: Work, userId: string): Promise<void> =>
  work.queue(confirmationAsked, { payload: { userId } })

/** Sends the link once more; nothing happens where the address is confirmed already. */
export async function askAgain(parts: Parts, { userId }: Actor): Promise<void> {
  const person = await addresseeOf(parts.database.kysely, userId)
  const now = parts.clock.now()
  if (!person || isConfirmed(person, now)) return
  if ((await linksOfLastHour(parts.database.kysely, userId, 'verify_email', now)) >= linksAnHour) {
    throw refuseFor(3600, 'We have sent you several links within the hour. Please look among your junk mail, too.')
  }
  await inTransaction(parts, (work) => askToConfirm(work, userId))
}

/** Mails the link, unless the address was confirmed in the meantime or has been written to often enough. */
export async function mailVerification(parts: Parts, { userId }: { userId: string }): Promise<void> {
  const person = await addresseeOf(parts.database.kysely, userId)
  if (!person || isConfirmed(person, parts.clock.now())) return
  const to = { id: randomUUID(), to: person.email, publicUrl: parts.settings.publicUrl }
  const letter = person.verified_at ? confirmAgainLetter : verificationLetter
  await mailLinkOfFew(parts, { userId, purpose: 'verify_email' }, (token) => parts.mailer.send(letter(to, token)))
}

/** A student's address has to be confirmed every year. */
const isConfirmed = (person: Parameters<typeof studentHurdle>[0], now: Date): boolean =>
  person.verified_at !== null && studentHurdle(person, now) !== 'outdated'

interface Confirmation {
  readonly token: string
  readonly password?: string | undefined
  readonly newPassword?: string | undefined
}

interface Confirmer {
  /** Whose session came along, if one did. */
  readonly actor: Actor | undefined
  readonly visitor: Visitor
}

/**
 * Confirms an address by the link from the email. The first time ever, the link shows whose address it is, but not that
 * this person signed up with it. A session of the account shows that for itself: all other access ends. So does the
 * password, for everything but a second factor. With neither, the owner has to choose a new password, and everything ends
 * that whoever signed up has set up.
 */
export async function verifyAddress(parts: Parts, given: Confirmation, by: Confirmer): Promise<void> {
  const owner = await ownerOfLink(parts, given.token, 'verify_email')
  if (!owner) throw linkOver()
  if (given.newPassword !== undefined) return takeOver(parts, owner, given.token, given.newPassword, by.visitor)
  const passwordHash =
    given.password === undefined
      ? undefined
      : await mustKnowPassword(parts, owner, given.password, 'password', by.visitor)
  await inTransaction(parts, async (work) => {
    const userId = await linkUsed(work, given.token)
    await holdUsers(work, [userId])
    if (!(await isAddressConfirmed(work.db, userId))) await showItIsTheirs(work, userId, passwordHash, by)
    await confirmAddress(work, userId, work.limits.now)
    await record(work, { action: 'address_verified', userId })
  })
}

async function takeOver(parts: Parts, owner: string, token: string, newPassword: string, visitor: Visitor) {
  // A confirmed account has a link of its own for a new password.
  if (await isAddressConfirmed(parts.database.kysely, owner)) throw linkOver()
  const passwordHash = await hashOfGood(parts, owner, newPassword, 'newPassword')
  await inTransaction(parts, async (work) => {
    const userId = await linkUsed(work, token)
    await proveMailbox(work, userId, visitor)
    await replacePassword(work, userId, passwordHash, visitor)
    await record(work, { action: 'address_verified', userId })
  })
}

async function showItIsTheirs(
  work: Work,
  userId: string,
  passwordHash: string | undefined,
  { actor, visitor }: Confirmer,
): Promise<void> {
  if (actor?.userId === userId && (await isOpen(work, actor))) {
    const here = { sessionId: actor.sessionId, device: visitor.device }
    const { hadFeed } = await endAllAccess(work, userId, { here, mailedLinks: true })
    if (hadFeed) await tellFeedEnded(work, userId)
  } else if (passwordHash !== undefined && (await holdKnowing(work, userId, passwordHash))) {
    await endUnownedSecondFactor(work, userId, visitor)
  } else throw refuse('password_needed', messages.passwordNeeded)
}

async function linkUsed(work: Work, token: string): Promise<string> {
  const link = await useLink(work, token, 'verify_email', work.limits.now)
  if (!link) throw linkOver()
  return link.userId
}

const linkOver = () => refuse('stale', messages.linkOver)
