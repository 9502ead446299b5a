import { messages } from '@openpulpit/contract/messages'
import { turningOnInput } from '@openpulpit/contract/second-factor'
import { Smartphone } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { messageAt } from '../../platform/use-contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Field } from '../../ui/field.tsx'
import { notify } from '../../ui/notify.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { lookAgain, turnOn } from './api.ts'
import { CodeInput } from './code-input.tsx'
import { inFours } from './code-words.ts'
import { CopyButton } from './copy-button.tsx'
import { FailureNote } from './failure-note.tsx'
import type { ScreenProps } from './screen-props.ts'
import { makingCodes } from './unkept-codes.ts'
import { useFactorForm } from './use-factor-form.ts'

const QrPicture = lazy(() => import('./qr-picture.tsx').then((file) => ({ default: file.QrPicture })))

interface ScanStepProps extends ScreenProps {
  secret: string
  uri: string
  onOn: (codes: readonly string[]) => void
  onBack: () => void
}

export function ScanStep({ owner, title, secret, uri, onOn, onBack }: ScanStepProps) {
  const { form, submit, failure, isBusy } = useFactorForm(turningOnInput, { code: '' }, async (given) => {
    const { recoveryCodes } = await makingCodes(owner.id, () => turnOn(given))
    onOn(recoveryCodes)
    notify.success(messages.secondFactorOn)
    await lookAgain()
  })
  return (
    <Card>
      <CardTitle ref={title}>Add OpenPulpit to your app</CardTitle>
      <div className="mb-8 flex flex-col gap-x-8 gap-y-5 sm:flex-row sm:items-start">
        <div className="mx-auto aspect-square w-full max-w-56 shrink-0 overflow-hidden rounded-md border border-hairline bg-[#fff] sm:mx-0">
          <Suspense fallback={<Skeleton className="size-full" />}>
            <QrPicture text={uri} />
          </Suspense>
        </div>
        <div className="min-w-0">
          <p>Scan this picture with your app. Or type this key into it:</p>
          <p className="mt-2 mb-3 font-mono text-sm font-medium">{inFours(secret)}</p>
          <div className="flex flex-wrap items-center gap-3">
            <CopyButton text={secret} label="Copy key" done="Key copied" />
            {/* Answered by the app on this device; at a desk there is none. */}
            <a
              href={uri}
              className={classNames(buttonLook({ tone: 'secondary', size: 'small' }), 'not-pointer-coarse:hidden')}
            >
              <Smartphone aria-hidden="true" />
              Open in your app
            </a>
          </div>
        </div>
      </div>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field
          label="Code from your authenticator app"
          hint="Six digits. Your app shows new ones every half minute."
          required
          error={messageAt(form, 'code')}
        >
          <CodeInput {...form.register('code')} />
        </Field>
        <FailureNote words={failure} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy} busyLabel="Turning on...">
            Turn on
          </Button>
          <Button tone="quiet" onClick={onBack}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  )
}
