import { emailChangeInput } from '@openpulpit/contract/email-change-input'
import { texts } from '@openpulpit/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { showFieldErrors } from '../../../platform/forms/form-errors.ts'
import { messageAt, useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { hasCode, sentenceOf } from '../../../platform/http/api-error.ts'
import { invalidate } from '../../../platform/queries/invalidation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { notify } from '../../../ui/feedback/notify.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { cancelEmailChange, emailChangeQuery, requestEmailChange, resendEmailChange } from '../member-api.ts'
import { CodeField, useCodeWanted } from '../second-factor/second-factor-form.tsx'

interface ChangeEmailProps {
  email: string
  hasSecondFactor: boolean
  /** The address may have been confirmed in another tab or on another device. */
  onReturn: () => void
}

/** The form to change the email address, or the change waiting to be confirmed. */
export function ChangeEmail({ email, hasSecondFactor, onReturn }: ChangeEmailProps) {
  const { data, isError, isFetching, refetch } = useQuery(emailChangeQuery)
  const [words, setWords] = useState<string>()
  const block = useRef<HTMLDivElement>(null)
  const pending = data?.pending
  useEndOfChange(pending != null, onReturn)

  if (isError && !data) {
    return <ErrorState message={texts.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (!data) return <Skeleton className="h-56 w-full" />

  // The clicked button is gone, so the focus must move.
  const settle = async (said: string) => {
    setWords(said)
    await invalidate('emailChange')
    block.current?.focus()
  }
  return (
    <div ref={block} tabIndex={-1} className="outline-none">
      {pending ? (
        <PendingChange email={pending.email} expiresAt={pending.expiresAt} onWords={setWords} onSettled={settle} />
      ) : (
        <ChangeEmailForm {...{ email, hasSecondFactor }} onWords={setWords} onSettled={settle} />
      )}
      <p role="status" className="mt-4 text-sm font-medium break-words text-ink-soft empty:sr-only">
        {words}
      </p>
    </div>
  )
}

/** Calls back when a waiting change was ended elsewhere. */
function useEndOfChange(isPending: boolean, onEnd: () => void) {
  const wasPending = useRef(false)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (wasPending.current && !isPending) end()
    wasPending.current = isPending
  }, [isPending])
}

interface PartProps {
  /** The last result; undefined if none. */
  onWords: (words: string | undefined) => void
  /** Called when the other part takes this one's place. */
  onSettled: (words: string) => Promise<void>
}

function ChangeEmailForm({
  email: current,
  hasSecondFactor,
  onWords,
  onSettled,
}: PartProps & { email: string; hasSecondFactor: boolean }) {
  const form = useContractForm(emailChangeInput, { email: '', password: '' })
  const { wantsCode, learnFrom } = useCodeWanted(hasSecondFactor)

  const submit = form.handleSubmit(async (given) => {
    onWords(undefined)
    try {
      await requestEmailChange(given)
      await onSettled(texts.emailChangeRequested(given.email))
    } catch (error) {
      learnFrom(error)
      if (showFieldErrors(error, form)) return
      const sentence = sentenceOf(error, texts.unexpected)
      onWords(sentence)
      notify.error(sentence)
    }
  })

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-ink-soft">
        You sign in with <strong className="font-semibold break-words text-ink">{current}</strong>, and we email you
        there. We’ll send a link to the new address. Nothing changes until you click it.
      </p>
      {/* For password managers. */}
      <input type="email" autoComplete="username" value={current} readOnly hidden />
      <Field label="New email address" required error={messageAt(form, 'email')}>
        <TextInput type="email" autoComplete="email" inputMode="email" {...form.register('email')} />
      </Field>
      <Field label="Your password" required error={messageAt(form, 'password')}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      {wantsCode && <CodeField error={messageAt(form, 'code')} {...form.register('code')} />}
      <div>
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Sending...">
          Change Email Address
        </Button>
      </div>
    </form>
  )
}

const deadline = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

function PendingChange({ email, expiresAt, onWords, onSettled }: PartProps & { email: string; expiresAt: string }) {
  const [busy, setBusy] = useState<'resend' | 'cancel'>()

  const act = async (what: 'resend' | 'cancel', task: () => Promise<unknown>) => {
    setBusy(what)
    onWords(undefined)
    try {
      await task()
    } catch (error) {
      const sentence = sentenceOf(error, texts.unexpected)
      // Confirmed, cancelled or expired in the meantime, so the screen is outdated.
      if (hasCode(error, 'stale')) await onSettled(sentence)
      else onWords(sentence)
      notify.error(sentence)
    } finally {
      setBusy(undefined)
    }
  }
  const resend = () =>
    act('resend', async () => {
      await resendEmailChange()
      onWords(texts.emailChangeRequested(email))
      await invalidate('emailChange')
    })
  const cancel = () =>
    act('cancel', async () => {
      await cancelEmailChange()
      await onSettled(texts.emailChangeCancelled)
    })

  return (
    <Banner
      title="Confirm your new email address"
      action={
        <>
          <Button tone="secondary" size="small" busy={busy === 'resend'} onClick={resend}>
            Resend
          </Button>
          <Button tone="quiet" size="small" busy={busy === 'cancel'} onClick={cancel}>
            Cancel Change
          </Button>
        </>
      }
    >
      <p>
        Click the link we emailed to <strong className="font-semibold break-words text-ink">{email}</strong>. It works
        until {deadline.format(new Date(expiresAt))}. Look in your spam folder, too.
      </p>
    </Banner>
  )
}
