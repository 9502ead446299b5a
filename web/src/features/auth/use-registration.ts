import type { RegistrationForm } from '@openpulpit/contract/auth'
import { messages } from '@openpulpit/contract/messages'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { hasCode } from '../../platform/api-error.ts'
import { sayAfterReload } from '../../platform/flash.ts'
import { landFields } from '../../platform/form-errors.ts'
import { notify } from '../../ui/notify.tsx'
import { type AccountForm, accountFields } from './account-step.tsx'
import { refusalWords } from './refusal-words.ts'
import { useAuth } from './use-auth.ts'

/**
 * Creates the account and goes on to `next`, or brings what the server says of it to the step and the field that it is
 * about.
 */
export function useRegistration(account: AccountForm, goBack: () => void, next: string) {
  const { register } = useAuth()
  const [refusal, setRefusal] = useState<string>()
  const [isDone, setIsDone] = useState(false)

  async function send<Form extends FieldValues, Output>(
    registration: RegistrationForm,
    profile: Pick<UseFormReturn<Form, unknown, Output>, 'setError'>,
  ) {
    setRefusal(undefined)
    try {
      await register(registration)
      setIsDone(true)
      sayAfterReload(messages.accountCreated)
      window.location.assign(next)
    } catch (error) {
      const words = refusalWords(error, messages.registrationFailed)
      setRefusal(words)
      notify.error(words)
      landFields(error, profile, { below: 'profileData.' })
      if (landOnAccount(error, account)) goBack()
    }
  }

  return { send, refusal, isDone }
}

function landOnAccount(error: unknown, account: AccountForm): boolean {
  if (!hasCode(error, 'email_taken')) return landFields(error, account, { only: accountFields })
  account.setError('email', { type: 'server', message: error.message })
  return true
}
