import type { RequestDetails } from '@openpulpit/contract/request-views'
import type { TermsAnswer } from '@openpulpit/contract/terms-lifecycle'
import { texts } from '@openpulpit/contract/texts'
import type { UserType } from '@openpulpit/contract/users'
import { Check, PenLine, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'
import { Outcome } from '../../../ui/feedback/outcome.tsx'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import { prose } from '../../../ui/text/prose.tsx'
import { answerTerms, useRequestChange } from '../api.ts'
import { otherSide } from '../party-names.ts'
import { SideBySide } from './side-by-side.tsx'

const ProposalDialog = lazyDialog(async () => (await import('./proposal-dialog.tsx')).ProposalDialog)

interface ProposalCardProps {
  request: RequestDetails
  userType: UserType
}

/** The change that waits for an answer, or the way to propose one. */
export function ProposalCard({ request, userType }: ProposalCardProps) {
  const { proposal, termsActs: acts, status } = request
  const [isWriting, setIsWriting] = useState(false)
  const [sent, setSent] = useState<string>()
  const other = otherSide(request, userType)
  const { change, words, changing } = useRequestChange((answer: TermsAnswer) =>
    answerTerms({ id: request._id, answer, termsVersion: request.answeredVersion }),
  )
  if (!proposal && acts.length === 0 && !words) return null

  const isOwn = proposal?.by === userType
  const give = (answer: TermsAnswer) => {
    setSent(undefined)
    return change(answer, { done: outcomes[answer], failed: texts.changeFailed })
  }
  return (
    <Card id="change">
      <CardTitle>{proposal ? (isOwn ? 'Your Proposed Change' : 'Proposed Change') : 'Propose a Change'}</CardTitle>
      {proposal ? (
        <>
          <p className="mb-4 text-ink-soft">{waiting({ isOwn, other, isConfirmed: status === 'confirmed' })}</p>
          <SideBySide before={proposal.before} after={proposal.after} timeZone={request.timeZone} />
          {proposal.note && (
            <div className="mt-4">
              <p className="text-sm text-ink-soft">{isOwn ? 'Your note' : `A note from ${other}`}</p>
              {prose(proposal.note)}
            </div>
          )}
        </>
      ) : (
        acts.length > 0 && (
          <p className="text-ink-soft">
            {status === 'confirmed'
              ? `Does the time, the amount or the mileage need to change? ${other} has to agree.`
              : `Would another time or amount work better? ${other} can accept it or say no.`}
          </p>
        )
      )}
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {acts.includes('accept') && (
          <Button icon={<Check aria-hidden="true" />} busy={changing === 'accept'} onClick={() => give('accept')}>
            Accept Change
          </Button>
        )}
        {acts.includes('decline') && (
          <Button
            tone="secondary"
            icon={<X aria-hidden="true" />}
            busy={changing === 'decline'}
            onClick={() => give('decline')}
          >
            Decline Change
          </Button>
        )}
        {acts.includes('propose') && (
          <Button
            {...ProposalDialog.onIntent}
            tone="secondary"
            icon={<PenLine aria-hidden="true" />}
            onClick={() => setIsWriting(true)}
          >
            {proposal ? (isOwn ? 'Edit Change' : 'Propose Something Else') : 'Propose a Change'}
          </Button>
        )}
        {acts.includes('withdraw') && (
          <Button
            tone="quiet"
            icon={<Undo2 aria-hidden="true" />}
            busy={changing === 'withdraw'}
            onClick={() => give('withdraw')}
          >
            Withdraw Change
          </Button>
        )}
        <Outcome words={sent ?? words} />
      </div>
      <ProposalDialog request={request} other={other} open={isWriting} onOpenChange={setIsWriting} onSent={setSent} />
    </Card>
  )
}

const outcomes = {
  accept: texts.changeAccepted,
  decline: texts.changeDeclined,
  withdraw: texts.changeWithdrawn,
} as const

function waiting({ isOwn, other, isConfirmed }: { isOwn: boolean; other: string; isConfirmed: boolean }): string {
  if (isOwn) return `${other} hasn’t answered yet. ${isConfirmed ? 'Until then, nothing changes.' : ''}`.trim()
  return isConfirmed
    ? `${other} would like to change this. Until you accept, nothing changes.`
    : `${other} would like to change this. If you accept, the service is booked this way.`
}
