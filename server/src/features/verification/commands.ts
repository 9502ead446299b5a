import { randomUUID } from 'node:crypto'
import { messages } from '@openpulpit/contract/messages'
import type { Actor } from '../../platform/actor.ts'
import { refuse, refuseFor } from '../../platform/errors.ts'
import type { Parts } from '../../platform/parts.ts'
import { inTransaction, type Work } from '../../platform/transaction.ts'
import { record } from '../audit/commands.ts'
import { studentHurdle } from '../billing/student-policy.ts'
import { mailLinkOfFew, useLink } from '../links/commands.ts'
import { linksAnHour } from '../links/policy.ts'
import { linksOfLastHour } from '../links/queries.ts'
import { confirmAddress } from '../users/commands.ts'
import { addresseeOf } from '../users/queries.ts'
import { confirmationAsked } from './events.ts'
import { confirmAgainLetter, verificationLetter } from './mails.ts'

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

/** Takes the link from the mail as proof that the address is theirs. */
export async function verifyAddress(parts: Parts, token: string): Promise<void> {
  const now = parts.clock.now()
  await inTransaction(parts, async (work) => {
    const link = await useLink(work, token, 'verify_email', now)
    if (!link) throw refuse('stale', messages.linkOver)
    const { userId } = link
    await confirmAddress(work, userId, now)
    await record(work, { action: 'address_verified', userId })
  })
}
