import type { EmailAction } from '@openpulpit/contract/email-actions'
import { texts } from '@openpulpit/contract/texts'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { notFound, refuse } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { agreeInTransaction } from '../billing/coverage/commands.ts'
import { moveRequest } from '../requests/commands.ts'
import { cannotMove } from '../requests/policy.ts'
import { type RequestRow, requestRow } from '../requests/queries.ts'
import { reconfirm } from '../requests/reconfirm/commands.ts'
import { type BillingTerms, billingTermsOf } from '../users/subscription/policy.ts'
import { type ActionLink, actionLinkByToken, ownerOf } from './queries.ts'
import type { Shown } from './view.ts'

/** What a link is about. Asking changes nothing: mail programs open every link by themselves. */
export async function showEmailAction({ database, clock }: Services, token: string): Promise<Shown> {
  const link = usable(await actionLinkByToken(database.kysely, token).executeTakeFirst(), clock.now())
  return shown(database.kysely, link, false)
}

/** Answers as the button on the request's page would, with the same refusals. A link that was refused stays good. */
export function performEmailAction(
  services: Services,
  { token, answer }: { token: string; answer: EmailAction },
): Promise<Shown> {
  const now = services.clock.now()
  return agreeInTransaction(services, async (tx) => {
    // Held: of two presses the second finds it used.
    const link = usable(await actionLinkByToken(tx.db, token).forUpdate('answer_links').executeTakeFirst(), now)
    await carryOut(tx, link, answer, billingTermsOf(services))
    await tx.db.updateTable('answer_links').set({ used_at: now }).where('token_hash', '=', link.token_hash).execute()
    return shown(tx.db, link, true)
  })
}

async function carryOut(tx: Tx, link: ActionLink, answer: EmailAction, terms: BillingTerms): Promise<void> {
  const owner = ownerOf(link)
  if ((answer === 'still_on') !== (link.purpose === 'still_on')) throw refuse('stale', texts.emailActionExpired)
  if (answer === 'still_on') return reconfirm(tx, owner, link.request_id, terms.now)
  if (answer === 'accept') return moveRequest(tx, owner, link.request_id, { status: 'confirmed' }, terms)
  // What was accepted meanwhile is not cancelled by a "no" to the question.
  const { status } = await mustFind(tx.db, link)
  if (status !== 'pending') throw refuse('stale', cannotMove(status, 'cancelled'))
  await moveRequest(tx, owner, link.request_id, { status: 'cancelled' }, terms)
}

function usable(link: ActionLink | undefined, now: Date): ActionLink {
  if (link?.used_at) throw refuse('stale', texts.emailActionUsed)
  if (!link || link.expires_at <= now) throw refuse('stale', texts.emailActionExpired)
  return link
}

async function shown(db: Kysely<DB>, link: ActionLink, isUsed: boolean): Promise<Shown> {
  return { purpose: link.purpose, side: ownerOf(link).userType, row: await mustFind(db, link), isUsed }
}

async function mustFind(db: Kysely<DB>, link: ActionLink): Promise<RequestRow> {
  const row = await requestRow(db, ownerOf(link), link.request_id)
  if (!row) throw notFound('The request')
  return row
}
