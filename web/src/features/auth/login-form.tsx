import { loginInput } from '@openpulpit/contract/auth'
import { messages } from '@openpulpit/contract/messages'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { hasCode } from '../../platform/api-error.ts'
import { landFields } from '../../platform/form-errors.ts'
import { useContractForm } from '../../platform/use-contract-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notify.tsx'
import { CodeStep } from './code-step.tsx'
import { FirstStep } from './first-step.tsx'
import { LostBoth } from './lost-both.tsx'
import { refusalWords } from './refusal-words.ts'
import { useAuth } from './use-auth.ts'

/** Signs in. Where to go next is the guard's to decide, which sees the session appear. */
export function LoginForm() {
  const { login } = useAuth()
  const [refusal, setRefusal] = useState<string>()
  const [asksForCode, setAsksForCode] = useState(false)
  const form = useContractForm(loginInput, { email: '', password: '', remember: false })
  const { formState } = form

  const submit = form.handleSubmit(async (values) => {
    setRefusal(undefined)
    try {
      await login(values)
      notify.success(messages.welcomeBack)
    } catch (error) {
      if (hasCode(error, 'second_factor_needed')) {
        form.setValue('code', '')
        return setAsksForCode(true)
      }
      if (hasCode(error, 'bad_code') && landFields(error, form)) return
      const words = refusalWords(error, messages.loginFailed)
      landFields(error, form)
      setRefusal(words)
      notify.error(words)
    }
  })

  const back = () => {
    form.setValue('code', undefined)
    setRefusal(undefined)
    flushSync(() => setAsksForCode(false))
    form.setFocus('password')
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {refusal && (
        <Banner tone="bad" role="status">
          {refusal}
        </Banner>
      )}
      {asksForCode ? <CodeStep form={form} onBack={back} /> : <FirstStep form={form} />}
      <Button type="submit" size="large" wide busy={formState.isSubmitting} busyLabel="Signing you in...">
        Sign In
      </Button>
      {asksForCode && <LostBoth />}
    </form>
  )
}
