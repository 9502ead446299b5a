import { resetInput } from '@openpulpit/contract/passwords'
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
import { resetPassword } from '../api.ts'
import { passwordRule } from './password-rule.ts'

const passwordInput = resetInput.pick({ password: true })

interface ResetPasswordFormProps {
  /** From the link in the mail. */
  token: string
  /** The new password holds, and every session of the account has ended. */
  onDone: () => void
}

export function ResetPasswordForm({ token, onDone }: ResetPasswordFormProps) {
  const form = useContractForm(passwordInput, { password: '' })
  const [failure, setFailure] = useState<string>()
  const [isOver, setIsOver] = useState(false)

  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(undefined)
    try {
      await resetPassword({ token, password })
      onDone()
    } catch (error) {
      if (showFieldErrors(error, form, { only: ['password'] })) return
      if (isLinkExpired(error)) setIsOver(true)
      else setFailure(sentenceOf(error, texts.unexpected))
    }
  })

  if (isOver) {
    return (
      <InlineReplace>
        <Banner
          tone="warning"
          title={texts.linkExpired}
          action={<LinkButton to={paths.forgotPassword}>Send Me a New Link</LinkButton>}
        />
      </InlineReplace>
    )
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label="New password" required hint={passwordRule} error={messageAt(form, 'password')}>
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <p className="text-sm text-ink-soft">
        We’ll sign you out everywhere. Then sign in with the new password. If you have a calendar link, it stops
        working.
      </p>
      <Button type="submit" size="large" wide busy={form.formState.isSubmitting} busyLabel="Saving...">
        Set New Password
      </Button>
      <div role="status" className="empty:sr-only">
        {failure && <Banner tone="bad">{failure}</Banner>}
      </div>
    </form>
  )
}
