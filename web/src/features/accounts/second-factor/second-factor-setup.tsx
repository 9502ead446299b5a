import { activationInput, setupInput } from '@openpulpit/contract/second-factor-input'
import { texts } from '@openpulpit/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { Copy, Download, Smartphone } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { saveFile } from '../../../platform/browser/save-file.ts'
import { useLeaveGuard } from '../../../platform/forms/leave-guard.ts'
import { messageAt } from '../../../platform/forms/use-contract-form.ts'
import { invalidate } from '../../../platform/queries/invalidation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { buttonStyles } from '../../../ui/button/button-styles.ts'
import { copyText } from '../../../ui/button/copy-text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { notify } from '../../../ui/feedback/notify.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import { beginSecondFactor, secondFactorQuery, turnOnSecondFactor } from '../member-api.ts'
import { ConfirmEmailFirst } from './confirm-email-first.tsx'
import { codesFile, inFours } from './format-codes.ts'
import { SecondFactorEnabled } from './second-factor-enabled.tsx'
import { CodeInput, FailureNote, type Owner, type ScreenProps, useSecondFactorForm } from './second-factor-form.tsx'
import { makingCodes, markCodesSaved } from './unsaved-codes.ts'

/** Only this page knows the secret and the codes; the server does not send them again. */
type Step =
  | { readonly at: 'start' }
  | { readonly at: 'scan'; readonly secret: string; readonly uri: string }
  | { readonly at: 'codes'; readonly codes: readonly string[] }

interface SecondFactorSetupProps {
  owner: Owner
  /** The button for an unconfirmed address. */
  confirm: ReactNode | undefined
}

/** Turns two-step sign-in on, and shows its state. */
export function SecondFactorSetup({ owner, confirm }: SecondFactorSetupProps) {
  const { data, isError, isFetching, refetch } = useQuery(secondFactorQuery)
  const [step, setStep] = useState<Step>({ at: 'start' })
  const showCodes = (codes: readonly string[]) => setStep({ at: 'codes', codes })
  const start = () => setStep({ at: 'start' })
  // Turned on elsewhere, so the setup started here is obsolete.
  if (data?.isOn && step.at === 'scan') start()
  const kept = () => {
    markCodesSaved(owner.id)
    start()
  }
  const title = useTitleFocus(step.at === 'codes' ? 'codes' : data && (data.isOn ? 'on' : step.at))
  const shared = { owner, title }

  if (step.at === 'codes') return <RecoveryCodes {...shared} codes={step.codes} onKept={kept} />
  if (isError && !data) {
    return <ErrorState message={texts.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (!data) {
    return (
      <Card>
        <Skeleton className="h-64 w-full" />
      </Card>
    )
  }
  if (data.isOn) return <SecondFactorEnabled {...shared} factor={data} onCodes={showCodes} />
  if (confirm) {
    return (
      <Card>
        <CardTitle ref={title}>What You Need</CardTitle>
        <ConfirmEmailFirst confirm={confirm} />
      </Card>
    )
  }
  if (step.at === 'scan') return <ScanStep {...shared} {...step} onOn={showCodes} onBack={start} />
  return <PasswordStep {...shared} onBegun={(begun) => setStep({ at: 'scan', ...begun })} />
}

/**
 * A ref for the screen's title, which takes the focus when a new screen replaces what was clicked, but not when the
 * page opens. `screen` is undefined while loading.
 */
function useTitleFocus(screen: string | undefined) {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (screen === undefined || screen === shown.current) return
    if (shown.current !== undefined) title.current?.focus()
    shown.current = screen
  }, [screen])
  return title
}

interface PasswordStepProps extends ScreenProps {
  onBegun: (begun: { secret: string; uri: string }) => void
}

function PasswordStep({ owner: { email }, title, onBegun }: PasswordStepProps) {
  const { form, submit, failure, isBusy } = useSecondFactorForm(setupInput, { password: '' }, async (given) =>
    onBegun(await beginSecondFactor(given)),
  )
  return (
    <Card>
      <CardTitle ref={title}>What You Need</CardTitle>
      <ul className="mb-6 list-disc space-y-2 pl-5">
        <li>
          An authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Apple’s
          Passwords. Many password managers have one built in.
        </li>
        <li>A safe place for 10 recovery codes, in case you lose your phone.</li>
      </ul>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field label="Your password" required error={messageAt(form, 'password')}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <FailureNote words={failure} />
        <div>
          <Button type="submit" busy={isBusy} busyLabel="Checking...">
            Continue
          </Button>
        </div>
      </form>
    </Card>
  )
}

interface RecoveryCodesProps extends ScreenProps {
  codes: readonly string[]
  onKept: () => void
}

/** The only time the codes are shown. */
function RecoveryCodes({ owner: { email }, title, codes, onKept }: RecoveryCodesProps) {
  const guard = useLeaveGuard()
  const download = () => {
    const text = codesFile(codes, { email, site: location.host })
    saveFile({ name: 'openpulpit-recovery-codes.txt', content: new Blob([text], { type: 'text/plain' }) })
  }
  return (
    <Card>
      <CardTitle ref={title}>Save Your Recovery Codes</CardTitle>
      <p className="mb-4 max-w-prose">
        <strong className="font-semibold">We show them only once.</strong> If you lose your phone, each code lets you
        sign in one time. Keep them on paper or in a password manager.
      </p>
      <ul
        aria-label="Recovery codes"
        className="mb-4 grid grid-cols-[repeat(auto-fill,minmax(max(11ch,40%),1fr))] gap-x-6 gap-y-2 rounded-md border border-hairline bg-sunken p-4 font-mono sm:p-5"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <CopyButton text={codes.join('\n')} label="Copy Codes" done="Codes copied" />
        <Button tone="secondary" size="small" icon={<Download aria-hidden="true" />} onClick={download}>
          Download
        </Button>
      </div>
      <Button onClick={onKept}>I Saved Them</Button>
      <ConfirmDialog
        open={guard.isAsking}
        onOpenChange={(toOpen) => toOpen || guard.stay()}
        title="Leave without your recovery codes?"
        cancelLabel="Stay"
        confirmLabel="Leave"
        tone="danger"
        onConfirm={guard.leave}
      >
        We won’t show them again. If you lose your phone without them, you can’t sign in.
      </ConfirmDialog>
    </Card>
  )
}

const QrPicture = lazy(() => import('../../../ui/graphics/qr-code.tsx').then((file) => ({ default: file.QrCode })))

interface ScanStepProps extends ScreenProps {
  secret: string
  uri: string
  onOn: (codes: readonly string[]) => void
  onBack: () => void
}

function ScanStep({ owner, title, secret, uri, onOn, onBack }: ScanStepProps) {
  const { form, submit, failure, isBusy } = useSecondFactorForm(activationInput, { code: '' }, async (given) => {
    const { recoveryCodes } = await makingCodes(owner.id, () => turnOnSecondFactor(given))
    onOn(recoveryCodes)
    notify.success(texts.secondFactorOn)
    await invalidate('secondFactor')
  })
  return (
    <Card>
      <CardTitle ref={title}>Add OpenPulpit to Your App</CardTitle>
      <div className="mb-8 flex flex-col gap-x-8 gap-y-5 sm:flex-row sm:items-start">
        <div className="mx-auto aspect-square w-full max-w-56 shrink-0 overflow-hidden rounded-md border border-hairline bg-[#fff] sm:mx-0">
          <Suspense fallback={<Skeleton className="size-full" />}>
            <QrPicture text={uri} label="Code to scan with your authenticator app. Or use the key below." />
          </Suspense>
        </div>
        <div className="min-w-0">
          <p>Scan this code with your app, or type this key into it:</p>
          <p className="mt-2 mb-3 font-mono text-sm font-medium">{inFours(secret)}</p>
          <div className="flex flex-wrap items-center gap-3">
            <CopyButton text={secret} label="Copy Key" done="Key copied" />
            {/* Opens the app on this device; a desktop has none. */}
            <a
              href={uri}
              className={classNames(buttonStyles({ tone: 'secondary', size: 'small' }), 'not-pointer-coarse:hidden')}
            >
              <Smartphone aria-hidden="true" />
              Open in Your App
            </a>
          </div>
        </div>
      </div>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field
          label="Code from your authenticator app"
          hint="6 digits. Your app shows a new code every 30 seconds."
          required
          error={messageAt(form, 'code')}
        >
          <CodeInput {...form.register('code')} />
        </Field>
        <FailureNote words={failure} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy} busyLabel="Turning on...">
            Turn On
          </Button>
          <Button tone="quiet" onClick={onBack}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  )
}

interface CopyButtonProps {
  text: string
  label: string
  /** The confirmation: "Key copied". */
  done: string
}

function CopyButton({ text, label, done }: CopyButtonProps) {
  const [words, setWords] = useState<string>()
  const copy = async () => setWords((await copyText(text)) ? done : 'Please copy it yourself.')
  return (
    <>
      <Button tone="secondary" size="small" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status" className="text-sm font-medium text-ink-soft empty:sr-only">
        {words}
      </span>
    </>
  )
}
