import { recoveryCodeCount, type SecondFactorView } from '@openpulpit/contract/second-factor'
import { bothFactorsInput } from '@openpulpit/contract/second-factor-input'
import { texts } from '@openpulpit/contract/texts'
import { type ReactNode, useId, useState } from 'react'
import { useNow } from '../../../platform/browser/use-now.ts'
import { formatMoment } from '../../../platform/format/format-moment.ts'
import { messageAt } from '../../../platform/forms/use-contract-form.ts'
import { invalidate } from '../../../platform/queries/invalidation.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { ButtonTone } from '../../../ui/button/button-styles.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { notify } from '../../../ui/feedback/notify.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import { DataList } from '../../../ui/layout/data-list.tsx'
import { type BothFactors, renewCodes, turnOffSecondFactor } from '../member-api.ts'
import { CodeField, FailureNote, type ScreenProps, useSecondFactorForm } from './second-factor-form.tsx'
import { hasUnsavedCodes, makingCodes, markCodesSaved } from './unsaved-codes.ts'

interface SecondFactorEnabledProps extends ScreenProps {
  factor: SecondFactorView
  onCodes: (codes: readonly string[]) => void
}

const few = 3

export function SecondFactorEnabled({ owner, title, factor, onCodes }: SecondFactorEnabledProps) {
  const { since, recoveryCodesLeft: left } = factor
  const { id, email } = owner
  const [asking, setAsking] = useState<'renew' | 'turn off'>()
  const now = useNow()
  const [wereNotKept, setWereNotKept] = useState(() => hasUnsavedCodes(id))
  const close = () => {
    setAsking(undefined)
    setWereNotKept(hasUnsavedCodes(id))
  }
  const haveKept = () => {
    markCodesSaved(id)
    setWereNotKept(false)
    title.current?.focus()
  }
  return (
    <Card>
      <CardTitle ref={title}>Two-Step Sign-In Is On</CardTitle>
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
              title="Did you save your recovery codes?"
              action={
                <Button tone="secondary" size="small" onClick={haveKept}>
                  I Saved Them
                </Button>
              }
            >
              If not, create new ones. Without them, a lost phone locks you out.
            </Banner>
          ) : (
            <Banner tone="warning">You’re running out of recovery codes. New ones replace those you have left.</Banner>
          )}
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button tone="secondary" onClick={() => setAsking('renew')}>
          New Recovery Codes
        </Button>
        <Button tone="secondary" onClick={() => setAsking('turn off')}>
          Turn Off
        </Button>
      </div>
      <BothFactorsDialog
        open={asking === 'renew'}
        onClose={close}
        email={email}
        title="Create new recovery codes?"
        description="The codes you have now stop working."
        label="Create New Codes"
        act={async (given) => {
          onCodes((await makingCodes(id, () => renewCodes(given))).recoveryCodes)
          await invalidate('secondFactor')
        }}
      />
      <BothFactorsDialog
        open={asking === 'turn off'}
        onClose={close}
        email={email}
        title="Turn off two-step sign-in?"
        description="You’ll sign in with your password only. Your recovery codes stop working."
        label="Turn Off"
        tone="danger"
        act={async (given) => {
          await turnOffSecondFactor(given)
          markCodesSaved(id)
          notify.success(texts.secondFactorOff)
          await invalidate('secondFactor')
        }}
      />
    </Card>
  )
}

interface BothFactorsDialogProps {
  open: boolean
  onClose: () => void
  email: string
  title: string
  description: ReactNode
  /** The submit button's label. */
  label: string
  tone?: ButtonTone
  act: (given: BothFactors) => Promise<void>
}

/** Asks for password and code, because a stolen session must not be enough. */
function BothFactorsDialog(props: BothFactorsDialogProps) {
  const { open, onClose, email, title, description, label, tone, act } = props
  const formId = useId()
  const { form, submit, failure, isBusy } = useSecondFactorForm(
    bothFactorsInput,
    { password: '', code: '' },
    async (given) => {
      await act(given)
      close()
    },
  )
  // A typed password must not stay in a closed dialog.
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(toOpen) => toOpen || close()}
      title={title}
      description={description}
      actions={
        <>
          <Button tone="secondary" onClick={close}>
            Cancel
          </Button>
          <Button tone={tone} type="submit" form={formId} busy={isBusy} busyLabel="Checking...">
            {label}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field label="Your password" required error={messageAt(form, 'password')}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <CodeField error={messageAt(form, 'code')} {...form.register('code')} />
        <FailureNote words={failure} />
      </form>
    </Dialog>
  )
}
