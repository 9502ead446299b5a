import { emailChangeUndoInput } from '@openpulpit/contract/email-change'
import { texts } from '@openpulpit/contract/texts'
import { useState } from 'react'
import { showFieldErrors } from '../../../platform/forms/form-errors.ts'
import { messageAt, useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { sentenceOf } from '../../../platform/http/api-error.ts'
import { paths } from '../../../platform/paths.ts'
import { isLinkExpired } from '../../../platform/queries/link-expired.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { InlineReplace } from '../../../ui/feedback/inline-replace.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { undoEmailChange } from '../api.ts'
import { passwordRule } from '../password/password-rule.ts'

const passwordInput = emailChangeUndoInput.pick({ newPassword: true })

interface UndoEmailChangeProps {
  /** From the link in the email to the old address. */
  token: string
  /** The old address is back, and every session of the account has ended. */
  onDone: () => void
}

export function UndoEmailChange({ token, onDone }: UndoEmailChangeProps) {
  const form = useContractForm(passwordInput, { newPassword: '' })
  const [failure, setFailure] = useState<string>()
  const [isOver, setIsOver] = useState(false)

  const submit = form.handleSubmit(async ({ newPassword }) => {
    setFailure(undefined)
    try {
      await undoEmailChange({ token, newPassword })
      onDone()
    } catch (error) {
      if (showFieldErrors(error, form, { only: ['newPassword'] })) return
      if (isLinkExpired(error)) setIsOver(true)
      else setFailure(sentenceOf(error, texts.unexpected))
    }
  })

  if (isOver) {
    return (
      <InlineReplace>
        <Banner
          tone="warning"
          title={texts.undoLinkExpired}
          action={<LinkButton to={paths.login}>Sign In</LinkButton>}
        />
      </InlineReplace>
    )
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p>
        Your account gets its old email address back. Choose a new password, so that no one else can sign in with the
        old one.
      </p>
      <Field label="New password" required hint={passwordRule} error={messageAt(form, 'newPassword')}>
        <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
      </Field>
      <p className="text-sm text-ink-soft">
        Every device is signed out. If you have a calendar link, it’s turned off, too.
      </p>
      <Button type="submit" size="large" wide busy={form.formState.isSubmitting} busyLabel="Saving...">
        Undo the Change
      </Button>
      <div role="status" className="empty:sr-only">
        {failure && <Banner tone="bad">{failure}</Banner>}
      </div>
    </form>
  )
}
