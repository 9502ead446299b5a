import { emailChangeConfirmation } from '@openpulpit/contract/email-change'
import { texts } from '@openpulpit/contract/texts'
import { type ReactNode, useState } from 'react'
import { showFieldErrors } from '../../../platform/forms/form-errors.ts'
import { messageAt, useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { hasCode, sentenceOf } from '../../../platform/http/api-error.ts'
import { isLinkExpired } from '../../../platform/queries/link-expired.ts'
import { useEmailLink } from '../../../platform/queries/use-email-link.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SingleAction } from '../../../ui/button/single-action.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { InlineReplace } from '../../../ui/feedback/inline-replace.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { confirmNewEmail } from '../api.ts'

interface ConfirmNewEmailProps {
  token: string
  onConfirmed: () => void
  /** How to go on from here. */
  next: ReactNode
  /** How to come by another link. */
  another: ReactNode
}

/** What the link to a new address leads to: a button, and the password where the browser is not signed in. */
export function ConfirmNewEmail({ token, onConfirmed, next, another }: ConfirmNewEmailProps) {
  const [isAsked, setIsAsked] = useState(false)
  const [typed, setTyped] = useState<'confirmed' | 'over'>()
  const link = useEmailLink(
    async () => {
      await confirmNewEmail({ token })
      onConfirmed()
    },
    (error) => {
      const needsPassword = hasCode(error, 'password_needed')
      if (needsPassword) setIsAsked(true)
      return needsPassword
    },
  )
  if (link.outcome === 'done' || typed === 'confirmed') {
    return (
      <InlineReplace>
        <Banner tone="good" title={texts.emailChanged} action={next} />
      </InlineReplace>
    )
  }
  if (link.outcome === 'over' || typed === 'over') {
    return (
      <InlineReplace>
        <Banner tone="warning" title={texts.emailChangeLinkExpired} action={another} />
      </InlineReplace>
    )
  }
  if (isAsked) {
    const confirmed = () => {
      setTyped('confirmed')
      onConfirmed()
    }
    return (
      <InlineReplace>
        <PasswordForm token={token} onDone={confirmed} onOver={() => setTyped('over')} />
      </InlineReplace>
    )
  }
  return (
    <SingleAction
      label="Confirm New Address"
      busy={link.isBusy}
      onPress={() => void link.press()}
      failure={link.failure}
    >
      Click once to use this address for your OpenPulpit account. If you didn’t ask for this, close this page.
    </SingleAction>
  )
}

const passwordInput = emailChangeConfirmation.pick({ password: true }).required()

/** At a browser that is not signed in to the account. */
function PasswordForm({ token, onDone, onOver }: { token: string; onDone: () => void; onOver: () => void }) {
  const form = useContractForm(passwordInput, { password: '' })
  const [failure, setFailure] = useState<string>()
  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(undefined)
    try {
      await confirmNewEmail({ token, password })
      onDone()
    } catch (error) {
      if (showFieldErrors(error, form, { only: ['password'] })) return
      if (isLinkExpired(error)) onOver()
      else setFailure(sentenceOf(error, texts.unexpected))
    }
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p>You aren’t signed in to this account here. Enter its password to finish.</p>
      <Field label="Your password" required error={messageAt(form, 'password')}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <Button type="submit" size="large" wide busy={form.formState.isSubmitting} busyLabel="Saving...">
        Confirm New Address
      </Button>
      <div role="status" className="empty:sr-only">
        {failure && <Banner tone="bad">{failure}</Banner>}
      </div>
    </form>
  )
}
