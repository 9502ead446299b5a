import { forgotPasswordInput } from '@openpulpit/contract/password-input'
import { linkMinutes } from '@openpulpit/contract/passwords'
import { texts } from '@openpulpit/contract/texts'
import { useState } from 'react'
import type { Location } from 'react-router'
import { showFieldErrors } from '../../../platform/forms/form-errors.ts'
import { messageAt, useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { sentenceOf } from '../../../platform/http/api-error.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { askForLink } from '../api.ts'

interface ForgotPasswordFormProps {
  /** Typed at the login, or known from the session. */
  email?: string | undefined
}

/** Requests the reset email. The result is the same for every address, so that no one learns who is a member. */
export function ForgotPasswordForm({ email = '' }: ForgotPasswordFormProps) {
  const form = useContractForm(forgotPasswordInput, { email })
  const [isSent, setIsSent] = useState(false)
  const [failure, setFailure] = useState<string>()

  const submit = form.handleSubmit(async (given) => {
    setFailure(undefined)
    setIsSent(false)
    try {
      await askForLink(given)
      setIsSent(true)
    } catch (error) {
      if (!showFieldErrors(error, form)) setFailure(sentenceOf(error, texts.unexpected))
    }
  })

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-ink-soft">
        Enter the email address you signed up with. We’ll email you a link to set a new password.
      </p>
      <Field label="Email" required error={messageAt(form, 'email')}>
        <TextInput type="email" autoComplete="username" inputMode="email" {...form.register('email')} />
      </Field>
      <Button type="submit" size="large" wide busy={form.formState.isSubmitting} busyLabel="Sending...">
        {isSent ? 'Send It Again' : 'Send Me a Link'}
      </Button>
      <div role="status" className="empty:sr-only">
        {isSent && <WhatNow />}
        {failure && <Banner tone="bad">{failure}</Banner>}
      </div>
    </form>
  )
}

const goodFor = linkMinutes === 60 ? 'an hour' : `${linkMinutes} minutes`

function WhatNow() {
  return (
    <Banner tone="good" title={texts.passwordForgotten}>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        <li>It can take a few minutes. Look in your spam folder, too.</li>
        <li>The link works once, for {goodFor}.</li>
        <li>No email? Check the address above and send it again.</li>
      </ul>
    </Banner>
  )
}

/** The email address typed at the login. */
export function typedEmail({ state }: Location<unknown>): string | undefined {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined
  return typeof email === 'string' && email !== '' ? email : undefined
}
