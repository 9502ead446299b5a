import { messages } from '@openpulpit/contract/messages'
import { recoveryCodeCount, type SecondFactorView } from '@openpulpit/contract/second-factor'
import { useState } from 'react'
import { formatMoment } from '../../platform/moment.ts'
import { useNow } from '../../platform/use-now.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { DataList } from '../../ui/data-list.tsx'
import { notify } from '../../ui/notify.tsx'
import { lookAgain, renewCodes, turnOff } from './api.ts'
import { BothFactorsDialog } from './both-factors-dialog.tsx'
import type { ScreenProps } from './screen-props.ts'
import { areUnkept, makingCodes, noteKept } from './unkept-codes.ts'

interface FactorOnProps extends ScreenProps {
  factor: SecondFactorView
  onCodes: (codes: readonly string[]) => void
}

const few = 3

export function FactorOn({ owner, title, factor, onCodes }: FactorOnProps) {
  const { since, recoveryCodesLeft: left } = factor
  const { id, email } = owner
  const [asking, setAsking] = useState<'renew' | 'turn off'>()
  const now = useNow()
  const [wereNotKept, setWereNotKept] = useState(() => areUnkept(id))
  const close = () => {
    setAsking(undefined)
    setWereNotKept(areUnkept(id))
  }
  const haveKept = () => {
    noteKept(id)
    setWereNotKept(false)
    title.current?.focus()
  }
  return (
    <Card>
      <CardTitle ref={title}>Two-step sign-in is on</CardTitle>
      <DataList
        columns={2}
        items={[
          { term: 'Since', value: since && formatMoment(since, now) },
          { term: 'Recovery codes left', value: `${left} of ${recoveryCodeCount}` },
        ]}
      />
      {(wereNotKept || left <= few) && (
        <div className="mt-5">
          {wereNotKept ? (
            <Banner
              tone="warning"
              title="Have you kept your recovery codes?"
              action={
                <Button tone="secondary" size="small" onClick={haveKept}>
                  I have kept them
                </Button>
              }
            >
              Make new recovery codes if you have not kept them. Without them, a lost phone locks you out.
            </Banner>
          ) : (
            <Banner tone="warning">You are running out of recovery codes. New ones replace those that are left.</Banner>
          )}
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
          onCodes((await makingCodes(id, () => renewCodes(given))).recoveryCodes)
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
          noteKept(id)
          notify.success(messages.secondFactorOff)
          await lookAgain()
        }}
      />
    </Card>
  )
}
