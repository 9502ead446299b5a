import { useEffect, useState } from 'react'
import { messageAt } from '../../platform/use-contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { SignInForm } from './first-step.tsx'

interface CodeStepProps {
  form: SignInForm
  onBack: () => void
}

const kinds = {
  app: {
    label: 'Code from your authenticator app',
    hint: 'Your password is right. Now open the app on your phone and enter its six digits.',
    other: 'Use a recovery code',
    input: { autoComplete: 'one-time-code', inputMode: 'numeric' },
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the ten that you kept when you turned two-step sign-in on.',
    other: 'Use the app instead',
    input: { autoComplete: 'off', inputMode: 'text', autoCapitalize: 'none', spellCheck: false },
  },
} as const

/** The second step of signing in, in place of the first. */
export function CodeStep({ form, onBack }: CodeStepProps) {
  const [kind, setKind] = useState<keyof typeof kinds>('app')
  const { setFocus } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind is another input
  useEffect(() => setFocus('code'), [setFocus, kind])

  const turn = () => {
    form.resetField('code', { defaultValue: '' })
    setKind(kind === 'app' ? 'recovery' : 'app')
  }

  return (
    <>
      <Field label={kinds[kind].label} hint={kinds[kind].hint} required error={messageAt(form, 'code')}>
        <TextInput key={kind} maxLength={40} {...kinds[kind].input} {...form.register('code')} />
      </Field>
      <div className="-my-2 flex flex-wrap justify-between gap-x-6">
        <Button tone="quiet" size="small" className="-mx-4" onClick={turn}>
          {kinds[kind].other}
        </Button>
        <Button tone="quiet" size="small" className="-mx-4" onClick={onBack}>
          Back
        </Button>
      </div>
    </>
  )
}
