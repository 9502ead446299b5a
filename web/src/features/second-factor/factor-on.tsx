import { messages } from '@openpulpit/contract/messages'
import { recoveryCodeCount, type SecondFactorView } from '@openpulpit/contract/second-factor'
import { useState } from 'react'
import { formatMoment } from '../../platform/moment.ts'
import { useNow } from '../../platform/use-now.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DataList } from '../../ui/data-list.tsx'
import { notify } from '../../ui/notify.tsx'
import { lookAgain, renewCodes, turnOff } from './api.ts'
import { BothFactorsDialog } from './both-factors-dialog.tsx'
import { StepTitle } from './step-title.tsx'

interface FactorOnProps {
  factor: SecondFactorView
  email: string
  onCodes: (codes: readonly string[]) => void
}

const few = 3

export function FactorOn({ factor: { since, recoveryCodesLeft: left }, email, onCodes }: FactorOnProps) {
  const [asking, setAsking] = useState<'renew' | 'turn off'>()
  const now = useNow()
  const close = () => setAsking(undefined)
  return (
    <Card>
      <StepTitle>Two-step sign-in is on</StepTitle>
      <DataList
        columns={2}
        items={[
          { term: 'Since', value: since && formatMoment(since, now) },
          { term: 'Recovery codes left', value: `${left} of ${recoveryCodeCount}` },
        ]}
      />
      {left <= few && (
        <div className="mt-5">
          <Banner tone="warning">You are running out of recovery codes. New ones replace those that are left.</Banner>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button tone="secondary" onClick={() => setAsking('renew')}>
          New recovery codes
        </Button>
        <Button tone="secondary" onClick={() => setAsking('turn off')}>
          Turn off
        </Button>
      </div>
      <BothFactorsDialog
        open={asking === 'renew'}
        onClose={close}
        email={email}
        title="Make new recovery codes?"
        description="Those that you have now stop working."
        label="Make new codes"
        act={async (given) => {
          onCodes((await renewCodes(given)).recoveryCodes)
          await lookAgain()
        }}
      />
      <BothFactorsDialog
        open={asking === 'turn off'}
        onClose={close}
        email={email}
        title="Turn two-step sign-in off?"
        description="Your password alone lets you in from then on. Your recovery codes stop working."
        label="Turn off"
        tone="danger"
        act={async (given) => {
          await turnOff(given)
          notify.success(messages.secondFactorOff)
          await lookAgain()
        }}
      />
    </Card>
  )
}
