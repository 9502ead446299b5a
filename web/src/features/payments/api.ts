import type { Day } from '@openpulpit/contract/dates'
import { type PayDetailsForm, payDetailsEndpoints } from '@openpulpit/contract/pay-details'
import { paymentYearEndpoints } from '@openpulpit/contract/payment-year'
import { type PaymentForm, type PaymentsOfRequest, paymentEndpoints } from '@openpulpit/contract/payments'
import { statsEndpoints } from '@openpulpit/contract/stats'
import { queryOptions } from '@tanstack/react-query'
import { download, send } from '../../platform/http/http.ts'
import { idempotentCall } from '../../platform/http/idempotent-call.ts'
import { queryClient } from '../../platform/queries/query-client.ts'

export const paymentsQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['payments', 'of request', requestId] as const,
    queryFn: ({ signal }) => send(paymentEndpoints.list, { params: { id: requestId }, signal }),
  })

/** Shows the reply to a change, without fetching again. */
export const keepPayments = (requestId: string) => (payments: PaymentsOfRequest) =>
  queryClient.setQueryData(paymentsQuery(requestId).queryKey, payments)

interface Recorded {
  readonly requestId: string
  /** The version that the form started from, so that the second of two concurrent edits is refused. */
  readonly version: number
  readonly body: PaymentForm
}

export const recordPayment = idempotentCall(({ requestId, version, body }: Recorded, key) =>
  send(paymentEndpoints.record, { params: { id: requestId }, body, version, key }),
)

export const changePayment = ({ paymentId, version, body }: Omit<Recorded, 'requestId'> & { paymentId: string }) =>
  send(paymentEndpoints.change, { params: { id: paymentId }, body, version })

export const removePayment = (paymentId: string) => send(paymentEndpoints.remove, { params: { id: paymentId } })

export const answerPayment = (paymentId: string, answer: 'received' | 'not_yet') =>
  send(paymentEndpoints.answer, { params: { id: paymentId }, body: { answer } })

export const askForPayment = (requestId: string) => send(paymentEndpoints.ask, { params: { id: requestId } })

export const downloadReceipt = (paymentId: string) => download(paymentEndpoints.receipt, { params: { id: paymentId } })

/** A calendar year; by default the one of the next tax return. */
export const earningsOfYearQuery = (year: number | undefined) =>
  queryOptions({
    queryKey: ['stats', 'earnings of year', year] as const,
    queryFn: ({ signal }) => send(statsEndpoints.earningsOfYear, { query: { year }, signal }),
  })

export const churchYearQuery = (year: number | undefined) =>
  queryOptions({
    queryKey: ['payments', 'of year', year] as const,
    queryFn: ({ signal }) => send(paymentYearEndpoints.ofChurch, { query: { year }, signal }),
  })

export const downloadEarnings = (year: number) => download(paymentYearEndpoints.ofPreacherPdf, { query: { year } })

export const downloadChurchYear = (year: number) => download(paymentYearEndpoints.ofChurchPdf, { query: { year } })

export const setW9 = (preacherId: string, onFile: Day | null) =>
  send(paymentYearEndpoints.setW9, { params: { id: preacherId }, body: { onFile } })

export const payDetailsQuery = queryOptions({
  queryKey: ['payments', 'pay details'] as const,
  queryFn: ({ signal }) => send(payDetailsEndpoints.own, { signal }),
})

export const savePayDetails = (body: PayDetailsForm, version: number) =>
  send(payDetailsEndpoints.save, { body, version })
