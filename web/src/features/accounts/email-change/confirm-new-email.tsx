import { emailChangeConfirmation } from '@openpulpit/contract/email-change-input'
import { texts } from '@openpulpit/contract/texts'
import { type ReactNode, useState } from 'react'
import { messageAt, useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { hasCode } from '../../../platform/http/api-error.ts'
import { useEmailLink } from '../../../platform/queries/use-email-link.ts'
import { SingleAction } from '../../../ui/button/single-action.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { InlineReplace } from '../../../ui/feedback/inline-replace.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { confirmNewEmail } from '../api.ts'
import { LinkForm } from '../link-form.tsx'

interface ConfirmNewEmailProps {
  token: string
  onConfirmed: () => void
  /** The link to continue. */
  next: ReactNode
  /** The way to get another link. */
  another: ReactNode
}

/** The page behind the link to a new address: a button, or the password if this browser is not signed in. */
export function ConfirmNewEmail({ token, onConfirmed, next, another }: ConfirmNewEmailProps) {
  const [isAsked, setIsAsked] = useState(false)
  const [isConfirmed, setIsConfirmed] = useState(false)
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
  const expired = <Banner tone="warning" title={texts.emailChangeLinkExpired} action={another} />

  if (link.outcome === 'done' || isConfirmed) {
    return (
      <InlineReplace>
        <Banner tone="good" title={texts.emailChanged} action={next} />
      </InlineReplace>
    )
  }
  if (link.outcome === 'over') return <InlineReplace>{expired}</InlineReplace>
  if (isAsked) {
    const confirmed = () => {
      setIsConfirmed(true)
      onConfirmed()
    }
    return (
      <InlineReplace>
        <PasswordForm token={token} onDone={confirmed} expired={expired} />
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

interface PasswordFormProps {
  token: string
  onDone: () => void
  expired: ReactNode
}

/** For a browser that is not signed in. */
function PasswordForm({ token, ...rest }: PasswordFormProps) {
  const form = useContractForm(passwordInput, { password: '' })
  return (
    <LinkForm
      form={form}
      send={({ password }) => confirmNewEmail({ token, password })}
      label="Confirm New Address"
      {...rest}
    >
      <p>You aren’t signed in to this account here. Enter its password to finish.</p>
      <Field label="Your password" required error={messageAt(form, 'password')}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
    </LinkForm>
  )
}
