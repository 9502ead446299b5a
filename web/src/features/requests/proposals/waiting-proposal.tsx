import type { LinkedProposal, RequestDetails } from '@openpulpit/contract/request-views'
import type { ServiceTerms } from '@openpulpit/contract/terms-changes'
import type { UserType } from '@openpulpit/contract/users'
import { prose } from '../../../ui/text/prose.tsx'
import { SideBySide } from './side-by-side.tsx'

/** The parts of a request that a change needs, on its own page or behind an email link. */
export interface ProposableRequest
  extends ServiceTerms,
    Pick<RequestDetails, 'status' | 'timeZone' | 'actions' | 'answeredVersion'> {
  readonly proposal: LinkedProposal | null
}

interface WaitingProposalProps {
  request: ProposableRequest
  userType: UserType
  /** The other side's name. */
  other: string
  /** Renders its own heading, for places without a card. */
  isTitled?: boolean
}

export const proposalTitle = ({ by }: LinkedProposal, userType: UserType): string =>
  by === userType ? 'Your Proposed Change' : 'Proposed Change'

/** The change waiting for an answer, beside the terms it would change. */
export function WaitingProposal({ request, userType, other, isTitled = false }: WaitingProposalProps) {
  const { proposal, status, timeZone } = request
  if (!proposal) return null
  const { by, before, after, note } = proposal
  const isOwn = by === userType
  return (
    <div>
      {isTitled && <h2 className="text-xl">{proposalTitle(proposal, userType)}</h2>}
      <p className="mb-4 text-ink-soft">{waiting({ isOwn, other, isConfirmed: status === 'confirmed' })}</p>
      <SideBySide before={before} after={after} timeZone={timeZone} />
      {note && (
        <div className="mt-4">
          <p className="text-sm text-ink-soft">{isOwn ? 'Your note' : `A note from ${other}`}</p>
          {prose(note)}
        </div>
      )}
    </div>
  )
}

function waiting({ isOwn, other, isConfirmed }: { isOwn: boolean; other: string; isConfirmed: boolean }): string {
  if (isOwn) return `${other} hasn’t answered yet. ${isConfirmed ? 'Until then, nothing changes.' : ''}`.trim()
  return isConfirmed
    ? `${other} would like to change this. Until you accept, nothing changes.`
    : `${other} would like to change this. If you accept, the service is booked this way.`
}
