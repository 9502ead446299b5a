import type { EmailAction, EmailLinkState } from '@openpulpit/contract/email-actions'
import type { ProposalInput, TermsAnswerInput } from '@openpulpit/contract/proposal-input'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { texts } from '@openpulpit/contract/texts'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { notFound, refuse } from '../../platform/errors.ts'
import { markLinkUsed } from '../../platform/links/links.ts'
import type { Services } from '../../platform/services.ts'
import { moveRequest } from '../requests/commands.ts'
import { milesOfRequest } from '../requests/day-context/queries.ts'
import { cannotMove } from '../requests/policy.ts'
import { type RequestRow, requestRow } from '../requests/queries.ts'
import { reconfirm } from '../requests/reconfirm/commands.ts'
import { answerProposal, propose } from '../requests/terms/commands.ts'
import { waitingVersion } from '../requests/terms/queries.ts'
import { type BillingTerms, billingTermsOf } from '../users/subscription/policy.ts'
import { emailLinkState, takesTermsActions } from './policy.ts'
import { type ActionLink, actionLinkByToken, ownerOf } from './queries.ts'
import type { Shown } from './view.ts'

/** What a link is about. Reading it changes nothing: email programs open every link by themselves. */
export async function showEmailAction({ database, clock }: Services, token: string): Promise<Shown> {
  const link = await actionLinkByToken(database.kysely, token).executeTakeFirst()
  if (!link) throw refuse('stale', texts.emailActionExpired)
  return shown(database.kysely, link, emailLinkState(link, clock.now()))
}

/** Answers as the button on the request's page would, with the same refusals. A link that was refused stays good. */
export function performEmailAction(
  services: Services,
  { token, answer, note }: { token: string; answer: EmailAction; note?: string | undefined },
): Promise<Shown> {
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    // Locked: the second of two clicks finds it used.
    const link = usable(await actionLinkByToken(tx.db, token).forUpdate('links').executeTakeFirst(), now)
    await carryOut(tx, link, { answer, note }, billingTermsOf(services))
    await markLinkUsed(tx.db, link.token_hash, now)
    return shown(tx.db, link, 'used')
  })
}

/** Proposes other terms or another time, as the button on the request's page would. The other side's answer may be a link's, too. */
export function proposeByLink(services: Services, { token, ...proposal }: { token: string } & ProposalInput) {
  const terms = billingTermsOf(services)
  return inTransaction(services, async (tx) => {
    const link = await linkAboutTerms(tx, token, terms.now, texts.emailActionExpired)
    await propose(tx, ownerOf(link), link.request_id, proposal, terms)
    return shown(tx.db, link, 'open')
  })
}

/** Answers a proposed change. Who has withdrawn their own may still answer the request. */
export function answerTermsByLink(
  services: Services,
  { token, ...answer }: { token: string } & TermsAnswerInput,
): Promise<Shown> {
  const terms = billingTermsOf(services)
  return inTransaction(services, async (tx) => {
    const link = await linkAboutTerms(tx, token, terms.now, refusalTexts.noProposal)
    await answerProposal(tx, ownerOf(link), link.request_id, answer, terms)
    if (answer.answer === 'withdraw') return shown(tx.db, link, 'open')
    await markLinkUsed(tx.db, link.token_hash, terms.now)
    return shown(tx.db, link, 'used')
  })
}

async function linkAboutTerms(tx: Tx, token: string, now: Date, refusal: string): Promise<ActionLink> {
  const link = usable(await actionLinkByToken(tx.db, token).forUpdate('links').executeTakeFirst(), now)
  const row = await mustFind(tx.db, link)
  if (!takesTermsActions(link.purpose, ownerOf(link).userType, row)) throw refuse('stale', refusal)
  return link
}

interface Answer {
  readonly answer: EmailAction
  /** For the church, with a decline. */
  readonly note: string | undefined
}

async function carryOut(tx: Tx, link: ActionLink, { answer, note }: Answer, terms: BillingTerms): Promise<void> {
  const owner = ownerOf(link)
  if ((answer === 'still_on') !== (link.purpose === 'still_on')) throw refuse('stale', texts.emailActionExpired)
  // To a church the email is about a change, and its request is no one’s to answer but the preacher’s.
  if (link.purpose === 'answer' && owner.userType === 'church') throw refuse('stale', texts.emailActionExpired)
  if (answer === 'still_on') return reconfirm(tx, owner, link.request_id, terms.now)
  if (answer === 'accept') {
    await moveRequest(tx, owner, link.request_id, { status: 'confirmed' }, terms)
    return
  }
  // Declining does not cancel what was accepted meanwhile.
  const { status } = await mustFind(tx.db, link)
  if (status !== 'pending') throw refuse('stale', cannotMove(status, 'cancelled'))
  await moveRequest(tx, owner, link.request_id, { status: 'cancelled', cancellationReason: note }, terms)
}

function usable(link: ActionLink | undefined, now: Date): ActionLink {
  const state = link && emailLinkState(link, now)
  if (state === 'used') throw refuse('stale', refusalTexts.emailActionUsed)
  if (!link || state === 'expired') throw refuse('stale', texts.emailActionExpired)
  return link
}

async function shown(db: Kysely<DB>, link: ActionLink, state: EmailLinkState): Promise<Shown> {
  const row = await mustFind(db, link)
  const [miles, proposed] = await Promise.all([milesOfRequest(db, link.request_id), waitingVersion(db, row)])
  return { purpose: link.purpose, side: ownerOf(link).userType, row, miles, link: state, proposed }
}

async function mustFind(db: Kysely<DB>, link: ActionLink): Promise<RequestRow> {
  const row = await requestRow(db, ownerOf(link), link.request_id)
  if (!row) throw notFound('The request')
  return row
}
