import { beginningInput } from '@openpulpit/contract/second-factor'
import { messageAt } from '../../platform/use-contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { begin } from './api.ts'
import { FailureNote } from './failure-note.tsx'
import type { ScreenProps } from './screen-props.ts'
import { useFactorForm } from './use-factor-form.ts'

interface PasswordStepProps extends ScreenProps {
  onBegun: (begun: { secret: string; uri: string }) => void
}

export function PasswordStep({ owner: { email }, title, onBegun }: PasswordStepProps) {
  const { form, submit, failure, isBusy } = useFactorForm(beginningInput, { password: '' }, async (given) =>
    onBegun(await begin(given)),
  )
  return (
    <Card>
      <CardTitle ref={title}>What you need</CardTitle>
      <ul className="mb-6 list-disc space-y-2 pl-5">
        <li>
          An authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Apple’s
          Passwords. Many password managers have one built in.
        </li>
        <li>A place to keep ten recovery codes, for when your phone is lost.</li>
      </ul>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field label="Your password" required error={messageAt(form, 'password')}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <FailureNote words={failure} />
        <div>
          <Button type="submit" busy={isBusy} busyLabel="One moment...">
            Continue
          </Button>
        </div>
      </form>
    </Card>
  )
}
