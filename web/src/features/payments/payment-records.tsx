import { type Day, formatDayShortFrom } from '@openpulpit/contract/dates'
import { formatDollars } from '@openpulpit/contract/money'
import type { PaymentStage } from '@openpulpit/contract/payment-lifecycle'
import { askingLimits } from '@openpulpit/contract/payment-lifecycle'
import { paymentTexts } from '@openpulpit/contract/payment-texts'
import type { PaymentsOfRequest, PaymentView } from '@openpulpit/contract/payments'
import type { PaymentMethod } from '@openpulpit/contract/profile-options'
import { texts } from '@openpulpit/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { CheckCheck, CirclePlus, Hourglass, MailQuestion, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useReader } from '../../platform/browser/reader.tsx'
import { can } from '../../platform/can.ts'
import { invalidate } from '../../platform/queries/invalidation.ts'
import { useAction } from '../../platform/queries/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx'
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx'
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { notify } from '../../ui/feedback/notify.tsx'
import { Outcome } from '../../ui/feedback/outcome.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { answerPayment, askForPayment, keepPayments, paymentsQuery, removePayment } from './api.ts'
import { formatBalance, formatPayment, stageLabels } from './format.ts'
import { PayTo } from './pay-details/pay-to.tsx'
import { ReceiptButton } from './receipt-button.tsx'

const PaymentDialog = lazyDialog(async () => (await import('./payment-dialog.tsx')).PaymentDialog)

interface PaymentRecordsProps {
  requestId: string
  /** The other side's name. */
  other: string
  /** How the church said it pays. */
  method: PaymentMethod
  /** For a preacher who was paid before the church recorded it. */
  unrecorded: ReactNode
}

/** A service's payments, and the actions on them. */
export function PaymentRecords({ requestId, other, method, unrecorded }: PaymentRecordsProps) {
  const { data, isError, isFetching, refetch } = useQuery(paymentsQuery(requestId))
  const [isRecording, setIsRecording] = useState(false)
  const [words, setWords] = useState<string>()
  if (!data && isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Skeleton className="mt-4 h-20" />
  const isPaid = data.open === 0 && data.payments.length > 0
  return (
    <div className="mt-4 border-t border-hairline pt-4">
      <h3 className="sr-only">Payments</h3>
      <p className="font-medium">{formatBalance(data)}</p>
      <ul className="divide-y divide-hairline">
        {data.payments.map((payment) => (
          <PaymentRow key={payment._id} {...{ requestId, payment, payments: data, other, method }} />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-3 empty:hidden">
        {can(data, 'record') && (
          <Button
            {...PaymentDialog.onIntent}
            tone={isPaid ? 'secondary' : 'primary'}
            size="small"
            icon={<CirclePlus aria-hidden="true" />}
            onClick={() => setIsRecording(true)}
          >
            {isPaid ? 'Record Another Payment' : 'Record Payment'}
          </Button>
        )}
        {data.payments.length === 0 && unrecorded}
        <Asking requestId={requestId} payments={data} other={other} />
        <Outcome words={words} />
      </div>
      {data.payTo && !isPaid && <PayTo details={data.payTo} amount={data.open} name={other} />}
      {can(data, 'record') && (
        <PaymentDialog
          {...{ requestId, payments: data, method, other }}
          open={isRecording}
          onOpenChange={setIsRecording}
          onSaved={setWords}
        />
      )}
    </div>
  )
}

const stageStyles: Record<PaymentStage, { tone: BadgeTone; icon: ReactNode }> = {
  recorded: { tone: 'waiting', icon: <Hourglass aria-hidden="true" /> },
  not_yet: { tone: 'bad', icon: <MailQuestion aria-hidden="true" /> },
  received: { tone: 'good', icon: <CheckCheck aria-hidden="true" /> },
}

interface PaymentRowProps {
  requestId: string
  payment: PaymentView
  payments: PaymentsOfRequest
  other: string
  method: PaymentMethod
}

function PaymentRow({ requestId, payment, payments, other, method }: PaymentRowProps) {
  const { today } = useReader()
  const [isEditing, setEditing] = useState(false)
  const { _id: paymentId, amount, mileage, note, stage } = payment
  const { act, words, acting } = useAction(
    (what: 'remove' | 'received' | 'not_yet') =>
      what === 'remove' ? removePayment(paymentId) : answerPayment(paymentId, what),
    { notify, onSuccess: keepPayments(requestId), onSettled: () => void invalidate('payment') },
  )
  const sum = formatDollars(amount)
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>
          <span className="font-semibold tabular-nums">{sum}</span>{' '}
          <span className="text-ink-soft">
            {formatPayment(payment, today)}
            {mileage > 0 && `, ${formatDollars(mileage)} of it mileage`}
          </span>
        </p>
        <Badge tone={stageStyles[stage].tone} icon={stageStyles[stage].icon}>
          {stageLabels[stage]}
        </Badge>
      </div>
      {note && <p className="text-sm whitespace-pre-line text-ink-soft wrap-anywhere">{note}</p>}
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        {can(payment, 'receive') && (
          <ConfirmButton
            size="small"
            icon={<CheckCheck aria-hidden="true" />}
            question={{
              title: `Did you receive ${sum}?`,
              text: `We’ll let ${other} know. You can’t undo this.`,
              confirmLabel: 'Yes, I Received It',
            }}
            onConfirm={() => act('received', { done: texts.honorariumReceived, failed: texts.honorariumFailed })}
          >
            Mark as Received
          </ConfirmButton>
        )}
        {can(payment, 'not_yet') && (
          <Button
            tone="secondary"
            size="small"
            icon={<Hourglass aria-hidden="true" />}
            busy={acting === 'not_yet'}
            onClick={() => act('not_yet', { done: paymentTexts.paymentNotYet(other), failed: texts.honorariumFailed })}
          >
            Not Yet
          </Button>
        )}
        <ReceiptButton paymentId={paymentId} of={sum} />
        {can(payment, 'change') && (
          <Button
            {...PaymentDialog.onIntent}
            tone="quiet"
            size="small"
            icon={<Pencil aria-hidden="true" />}
            aria-label={`Edit the payment of ${sum}`}
            onClick={() => setEditing(true)}
          >
            Edit
          </Button>
        )}
        {can(payment, 'remove') && (
          <ConfirmButton
            tone="quiet"
            size="small"
            icon={<Trash2 aria-hidden="true" />}
            aria-label={`Remove the payment of ${sum}`}
            question={{
              title: `Remove the payment of ${sum}?`,
              text: `We’ll let ${other} know.`,
              confirmLabel: 'Remove Payment',
              cancelLabel: 'Keep It',
            }}
            onConfirm={() => act('remove', { done: paymentTexts.paymentRemoved, failed: texts.honorariumFailed })}
          >
            Remove
          </ConfirmButton>
        )}
        <Outcome words={words} />
      </div>
      <PaymentDialog {...{ requestId, payment, payments, method, other }} open={isEditing} onOpenChange={setEditing} />
    </li>
  )
}

/** Asks about a missing payment, at most once a week. */
function Asking({ requestId, payments, other }: { requestId: string; payments: PaymentsOfRequest; other: string }) {
  const { today } = useReader()
  const { act, words, acting } = useAction(() => askForPayment(requestId), {
    notify,
    onSuccess: keepPayments(requestId),
    onSettled: () => void invalidate('payment'),
  })
  const { askedAt, open } = payments
  return (
    <>
      {can(payments, 'ask') && (
        <Button
          tone="secondary"
          size="small"
          icon={<MailQuestion aria-hidden="true" />}
          busy={acting !== undefined}
          onClick={() => act(undefined, { done: paymentTexts.paymentAsked(other), failed: texts.honorariumFailed })}
        >
          Ask About This Payment
        </Button>
      )}
      {!can(payments, 'ask') && askedAt && !can(payments, 'record') && open > 0 && (
        <p className="text-sm text-ink-soft">
          You asked on {formatDayShortFrom(askedAt.slice(0, 10) as Day, today)}. You can ask once every{' '}
          {askingLimits.daysBetween} days, {askingLimits.most} times in all.
        </p>
      )}
      <Outcome words={words} />
    </>
  )
}
