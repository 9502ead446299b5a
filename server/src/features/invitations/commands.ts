import { randomUUID } from 'node:crypto'
import type { EmailEnding } from '@openpulpit/contract/email-kinds'
import { invitationTexts } from '@openpulpit/contract/invitation-texts'
import type { InvitationAnswer } from '@openpulpit/contract/invitations'
import type { ProposalInput, TermsAnswerInput } from '@openpulpit/contract/proposal-input'
import { sql } from 'kysely'
import type { PreacherActor } from '../../platform/actor.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { notFound, refuse } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { briefOf } from '../briefs/queries.ts'
import { moveRequest, sendMessage } from '../requests/commands.ts'
import { milesOfRequest } from '../requests/day-context/queries.ts'
import { cannotMove } from '../requests/policy.ts'
import { requestRow } from '../requests/queries.ts'
import { reconfirm } from '../requests/reconfirm/commands.ts'
import { answerProposal, propose } from '../requests/terms/commands.ts'
import { waitingVersion } from '../requests/terms/queries.ts'
import type { NewMessage } from '../threads/messages/commands.ts'
import { messagesOfRequest } from '../threads/queries.ts'
import { billingTermsOf } from '../users/subscription/policy.ts'
import { invitationDue } from './events.ts'
import { endEmailsTo, resumeEmailsTo } from './people/commands.ts'
import { guestActor } from './people/policy.ts'
import { type InvitationRow, invitationByToken, invitedByKey } from './queries.ts'
import type { Shown } from './view.ts'

/** What a link is about. Reading it changes nothing: email programs open every link by themselves. */
export async function showInvitation(services: Services, token: string): Promise<Shown> {
  const db = services.database.kysely
  const link = await invitationByToken(db, token, services.clock.now()).executeTakeFirst()
  if (!link) throw refuse('stale', invitationTexts.expired)
  const { request_id: id } = link
  // A member reads the rest where they sign in.
  if (!id || !link.is_guest) return { link, row: undefined, miles: null, proposed: undefined, messages: [] }
  const [row, miles, messages] = await Promise.all([
    requestRow(db, actorOf(link), id),
    milesOfRequest(db, id),
    messagesOfRequest(db, id),
  ])
  return { link, row, miles, proposed: row && (await waitingVersion(db, row)), messages }
}

/** Answers as the buttons on the request's page would, with the same refusals. */
export async function answerInvitation(
  services: Services,
  { token, answer, note }: { token: string; answer: InvitationAnswer; note?: string | undefined },
): Promise<Shown> {
  const terms = billingTermsOf(services)
  await inTransaction(services, async (tx) => {
    const { actor, requestId } = await aboutRequest(tx, token, terms.now)
    if (answer === 'still_on') return reconfirm(tx, actor, requestId, terms.now)
    if (answer === 'accept') {
      await moveRequest(tx, actor, requestId, { status: 'confirmed' }, terms)
      return
    }
    // Declining does not cancel what was accepted meanwhile, nor the other way round.
    const row = await requestRow(tx.db, actor, requestId)
    const expected = answer === 'decline' ? 'pending' : 'confirmed'
    if (!row || row.status !== expected) throw refuse('stale', cannotMove(row?.status ?? 'cancelled', 'cancelled'))
    await moveRequest(tx, actor, requestId, { status: 'cancelled', cancellationReason: note }, terms)
  })
  return showInvitation(services, token)
}

/** Proposes other terms or another time. */
export async function proposeByInvitation(
  services: Services,
  { token, ...proposal }: { token: string } & ProposalInput,
): Promise<Shown> {
  const terms = billingTermsOf(services)
  await inTransaction(services, async (tx) => {
    const { actor, requestId } = await aboutRequest(tx, token, terms.now)
    await propose(tx, actor, requestId, proposal, terms)
  })
  return showInvitation(services, token)
}

/** Accepts or declines what the church proposed, or withdraws their own change. */
export async function answerTermsByInvitation(
  services: Services,
  { token, ...answer }: { token: string } & TermsAnswerInput,
): Promise<Shown> {
  const terms = billingTermsOf(services)
  await inTransaction(services, async (tx) => {
    const { actor, requestId } = await aboutRequest(tx, token, terms.now)
    await answerProposal(tx, actor, requestId, answer, terms)
  })
  return showInvitation(services, token)
}

/** Writes to the church about the request, as in a conversation. */
export async function writeByInvitation(services: Services, token: string, message: NewMessage): Promise<Shown> {
  const link = await linkToRequest(services, token)
  await sendMessage(services, actorOf(link), link.requestId, message)
  return showInvitation(services, token)
}

/** The Sunday Brief of the service. */
export async function briefByInvitation(services: Services, token: string) {
  const link = await linkToRequest(services, token)
  return briefOf(services.database.kysely, actorOf(link), link.requestId)
}

/** Ends emails to this address: requests and messages, or confirmed services as well. It answers no request. */
export async function stopByInvitation(
  services: Services,
  { token, ending }: { token: string; ending: EmailEnding },
): Promise<void> {
  const email = await invitedAddress(services, token)
  await inTransaction(services, (tx) => endEmailsTo(tx, email, ending))
}

/** Takes that back. */
export async function resumeByInvitation(services: Services, { token }: { token: string }): Promise<void> {
  const email = await invitedAddress(services, token)
  await inTransaction(services, (tx) => resumeEmailsTo(tx, email))
}

async function invitedAddress({ database, clock }: Services, token: string): Promise<string> {
  const link = await invitationByToken(database.kysely, token, clock.now()).executeTakeFirst()
  if (!link?.is_invited || link.email === null) throw refuse('stale', invitationTexts.expired)
  return link.email
}

/** The same by the link that every email has. Answers false where the key is a member's or no one's. */
export async function stopByUnsubscribing(services: Services, key: string): Promise<boolean> {
  const person = await invitedByKey(services.database.kysely, key)
  const { email } = person ?? {}
  if (email) await inTransaction(services, (tx) => endEmailsTo(tx, email))
  return person !== undefined
}

/** The same by another email to the address. Churches may have written to it as well. */
export const stopByAddress = (services: Services, email: string): Promise<void> =>
  inTransaction(services, (tx) => endEmailsTo(tx, email))

/** Whoever was sent the link acts on this one request, as if they were signed in. */
const actorOf = ({ user_id, preacher_id, expires_at }: InvitationRow): PreacherActor =>
  guestActor({ userId: user_id, preacherId: preacher_id }, expires_at)

async function linkToRequest({ database, clock }: Services, token: string) {
  const link = await invitationByToken(database.kysely, token, clock.now()).executeTakeFirst()
  return mustActOnRequest(link)
}

async function aboutRequest(tx: Tx, token: string, now: Date) {
  const link = mustActOnRequest(await invitationByToken(tx.db, token, now).executeTakeFirst())
  return { actor: actorOf(link), requestId: link.requestId }
}

/** Of someone who has joined the link shows, and acts no more: the account has its own doors. */
function mustActOnRequest(link: InvitationRow | undefined): InvitationRow & { readonly requestId: string } {
  if (!link) throw refuse('stale', invitationTexts.expired)
  if (!link.is_guest) throw refuse('stale', invitationTexts.joined)
  if (!link.request_id) throw notFound('The request')
  return { ...link, requestId: link.request_id }
}

const dayMs = 86_400_000
const reminderAfterDays = 7
const batchSize = 200

/** Reminds once, after a week, of an invitation that nothing came of. */
export async function remindInvited(services: Services): Promise<void> {
  const now = services.clock.now()
  const due = new Date(now.getTime() - reminderAfterDays * dayMs)
  const reminded = await inTransaction(services, async (tx) => {
    const { rows } = await sql<{ church_id: string; preacher_id: string; is_idle: boolean }>`
      update invitations set reminded_at = ${now}
      from (
        select church_id, preacher_id from invitations
        where invited_at <= ${due} and reminded_at is null
        order by church_id, preacher_id limit ${batchSize} for update skip locked
      ) as due
      where invitations.church_id = due.church_id and invitations.preacher_id = due.preacher_id
      returning invitations.church_id, invitations.preacher_id, not exists (
        select from requests where requests.church_id = invitations.church_id
          and requests.preacher_id = invitations.preacher_id) as is_idle`.execute(tx.db)
    // Whom the church has asked to preach since has heard from it.
    const idle = rows.filter(({ is_idle }) => is_idle)
    await tx.queue(
      invitationDue,
      ...idle.map(({ church_id, preacher_id }) => ({
        payload: { churchId: church_id, preacherId: preacher_id, isReminder: true },
        id: randomUUID(),
      })),
    )
    return rows.length
  })
  if (reminded === batchSize) await remindInvited(services)
}
