import { coverageOf } from '@openpulpit/contract/users'
import { inTransaction, type Work } from '../../../platform/database/transaction.ts'
import type { Parts } from '../../../platform/services.ts'
import { coverPreacher } from '../../preachers/commands.ts'
import { subscriptionsOf } from '../../users/queries.ts'
import { type Terms, termsOf } from '../../users/subscription/policy.ts'
import { holdMemberStanding } from '../subscription-state/commands.ts'
import { wronglyOffered } from './queries.ts'

const atOnce = 200

/**
 * Churches are offered whoever is covered and nobody else, whatever went before: a time in which nobody had to pay, say. It
 * counts the connections of every trial, so it is done by the hour.
 */
export async function healCoverage(parts: Parts): Promise<void> {
  const terms = termsOf(parts)
  if (terms.isFree) return
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const wrong = await wronglyOffered(parts.database.kysely, terms.now, after, atOnce)
    for (const userId of wrong) await inTransaction(parts, (work) => heal(work, userId, terms))
    const last = wrong.at(-1)
    if (!last || wrong.length < atOnce) return
    after = last
  }
}

/** Looked at again now that they are held. */
async function heal(work: Work, userId: string, terms: Terms): Promise<void> {
  const { hasLeft } = await holdMemberStanding(work, userId)
  const standing = (await subscriptionsOf(work.db, [userId], terms)).get(userId)
  if (standing && !hasLeft) await coverPreacher(work, userId, coverageOf(standing) === 'everybody')
}
