import type { ProposalForm } from '@openpulpit/contract/proposal-input'
import { proposalTexts } from '@openpulpit/contract/proposal-texts'
import type { RequestDetails } from '@openpulpit/contract/request-views'
import type { TermsAnswer } from '@openpulpit/contract/terms-lifecycle'
import { texts } from '@openpulpit/contract/texts'
import type { UserType } from '@openpulpit/contract/users'
import { Check, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { can } from '../../../platform/can.ts'
import { invalidate } from '../../../platform/queries/invalidation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Outcome } from '../../../ui/feedback/outcome.tsx'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import { answerTerms, proposeTerms, updateRequestInCache, useRequestChange } from '../api.ts'
import { otherSide } from '../party-names.ts'
import { ProposeButton } from './propose-button.tsx'
import { proposalTitle, WaitingProposal } from './waiting-proposal.tsx'

interface ProposalCardProps {
  request: RequestDetails
  userType: UserType
}

/** The change waiting for an answer, or the button to propose one. */
export function ProposalCard({ request, userType }: ProposalCardProps) {
  const { proposal, status } = request
  const canChange = (['propose_terms', 'accept_terms', 'decline_terms', 'withdraw_terms'] as const).some((action) =>
    can(request, action),
  )
  const [sent, setSent] = useState<string>()
  const other = otherSide(request, userType)
  const { change, words, changing } = useRequestChange((answer: TermsAnswer) =>
    answerTerms({ id: request._id, answer, termsVersion: request.answeredVersion }),
  )
  if (!proposal && !canChange && !words) return null

  const send = async (body: ProposalForm) => {
    try {
      updateRequestInCache(await proposeTerms({ id: request._id, body }))
    } finally {
      // After a refusal too: the form stays open above the updated request.
      void invalidate('request')
    }
  }
  const give = (answer: TermsAnswer) => {
    setSent(undefined)
    return change(answer, { done: outcomes[answer], failed: texts.changeFailed })
  }
  return (
    <Card id="change">
      <CardTitle>{proposal ? proposalTitle(proposal, userType) : 'Propose a Change'}</CardTitle>
      {proposal ? (
        <WaitingProposal request={request} userType={userType} other={other} />
      ) : (
        canChange && (
          <p className="text-ink-soft">
            {status === 'confirmed'
              ? `Does the time, the amount or the mileage need to change? ${other} has to agree.`
              : `Would another time or amount work better? ${other} can accept it or say no.`}
          </p>
        )
      )}
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {can(request, 'accept_terms') && (
          <Button icon={<Check aria-hidden="true" />} busy={changing === 'accept'} onClick={() => give('accept')}>
            Accept Change
          </Button>
        )}
        {can(request, 'decline_terms') && (
          <Button
            tone="secondary"
            icon={<X aria-hidden="true" />}
            busy={changing === 'decline'}
            onClick={() => give('decline')}
          >
            Decline Change
          </Button>
        )}
        <ProposeButton request={request} userType={userType} other={other} send={send} onSent={setSent} />
        {can(request, 'withdraw_terms') && (
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
    </Card>
  )
}

const outcomes = {
  accept: proposalTexts.changeAccepted,
  decline: proposalTexts.changeDeclined,
  withdraw: proposalTexts.changeWithdrawn,
} as const
