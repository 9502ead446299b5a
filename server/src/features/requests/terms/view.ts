import type { linkedProposal } from '@openpulpit/contract/request-views'
import { termsActionsOf } from '@openpulpit/contract/terms-lifecycle'
import type { UserType } from '@openpulpit/contract/users'
import type { z } from 'zod'
import { serviceTime } from '../policy.ts'
import type { RequestRow } from '../queries.ts'
import { termsOf, termsOfVersion, termsStateOf, type VersionRow } from './policy.ts'
import type { ProposedRow } from './queries.ts'

/** What this side may do about the terms now. Who has left answers no proposal. */
export const termsActionsFor = (row: RequestRow, side: UserType, now: Date) =>
  row.other_has_left || !row.preacher_id
    ? []
    : termsActionsOf(side, termsStateOf(row), serviceTime(row, now), row.is_blocked)

/** The change that waits for an answer. What it is to change are the terms in force: as long as it waits, no one changes those. */
export function toLinkedProposal(row: RequestRow, proposed: ProposedRow | undefined): Proposal | null {
  if (!proposed || !row.proposed_by) return null
  const { version, note } = proposed
  const { day: date, service_time: serviceTime } = row
  const before = { date, serviceTime, terms: termsOf(row) }
  return { version, by: row.proposed_by, note, before, after: toServiceTerms(proposed, row) }
}

type Proposal = z.input<typeof linkedProposal>

/** A version of the terms with its day and time. */
export const toServiceTerms = (version: VersionRow, { payment_method }: Pick<RequestRow, 'payment_method'>) => ({
  date: version.day,
  serviceTime: version.service_time.slice(0, 5),
  terms: termsOfVersion(version, payment_method),
})
