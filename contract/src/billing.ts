import { z } from 'zod'
import { timestamp } from './date-schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, someOf } from './field-schemas.ts'
import type { Cents } from './money.ts'
import { longest } from './text-lengths.ts'
import { type SubscriptionPlan, subscription, subscriptionPlans } from './users.ts'

/** The billing provider: `off` if the operator charges no one, a local sandbox that simulates payments, or Stripe. */
export const billingProviders = ['off', 'sandbox', 'stripe'] as const
export type BillingProvider = (typeof billingProviders)[number]

/** The price per month. */
export const planPrices: Record<SubscriptionPlan, Cents> = { monthly: 500, student: 250 }
export const planLabels: Record<SubscriptionPlan, string> = { monthly: 'Monthly', student: 'Student' }

/** How long a member keeps full access after a failed payment. */
export const graceDays = 7

/** The student price requires a school's email address, which has to be confirmed again this often. */
export const studentCheckDays = 365
/** How long students have to confirm it before the next payment is at the monthly price. */
export const studentAnswerDays = 30
export const isStudentAddress = (email: string): boolean => /\.edu$/i.test(email)

export const invoiceStatuses = ['paid', 'open', 'failed', 'void'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]
export const invoiceStatusLabels: Record<InvoiceStatus, string> = {
  paid: 'Paid',
  open: 'Due',
  failed: 'Payment failed',
  void: 'Cancelled',
}
export const invoicesShown = 24

export const invoice = z.object({
  _id: id,
  number: z.string().max(100),
  amount: z.number().int(),
  status: z.enum(invoiceStatuses),
  issuedAt: timestamp,
  /** The invoice's page at the billing provider. */
  url: z.string().max(longest.outsideUrl).nullable(),
})
export type Invoice = z.output<typeof invoice>

/** Why someone cannot have the student price (yet). */
export const studentHurdles = ['address', 'unconfirmed', 'outdated'] as const
export type StudentHurdle = (typeof studentHurdles)[number]

/** What a member can do. `portal` is the page at the billing provider, with the card and the receipts. */
export const billingActions = ['checkout', 'change', 'cancel', 'resume', 'portal'] as const

export const billingView = z.object({
  provider: z.enum(billingProviders),
  subscription,
  /** The next charge; null if there is none. */
  nextPayment: z.object({ at: timestamp, amount: z.number().int(), plan: z.enum(subscriptionPlans) }).nullable(),
  /** When the subscription ends for good. */
  endsAt: timestamp.nullable(),
  /** After a failed payment: how long full access continues. */
  graceUntil: timestamp.nullable(),
  /** Null if the student price is available. */
  studentHurdle: z.enum(studentHurdles).nullable(),
  /** When a student has to confirm the address again; null if not needed yet. */
  confirmBy: timestamp.nullable(),
  /** What the member can do now. */
  actions: someOf(billingActions),
  /** The plans to check out, or to change to from the next payment on. */
  plans: someOf(subscriptionPlans),
  invoices: z.array(invoice).max(invoicesShown),
})
export type BillingView = z.output<typeof billingView>

/** Where the browser goes next: a page of ours or of the billing provider. */
const onward = z.object({ url: z.string().max(longest.outsideUrl) })

export const sandboxOutcomes = ['succeed', 'decline', 'abandon'] as const
export type SandboxOutcome = (typeof sandboxOutcomes)[number]

export const billingEndpoints = {
  show: defineEndpoint({
    method: 'GET',
    path: '/billing',
    access: 'signed-in',
    summary: 'The plan, what is paid next, the newest invoices, and what can be done now',
    reply: billingView,
  }),
  checkout: defineEndpoint({
    method: 'POST',
    path: '/billing/checkout',
    access: 'signed-in',
    summary: 'Start paying for a plan. The reply has the payment page',
    body: z.strictObject({ plan: z.enum(subscriptionPlans) }),
    reply: onward,
    keyed: true,
  }),
  portal: defineEndpoint({
    method: 'POST',
    path: '/billing/portal',
    access: 'signed-in',
    summary: 'Where to change the card and see receipts',
    reply: onward,
  }),
  change: defineEndpoint({
    method: 'POST',
    path: '/billing/plan',
    access: 'signed-in',
    summary: 'Another plan, from the next payment on',
    body: z.strictObject({ plan: z.enum(subscriptionPlans) }),
    reply: billingView,
  }),
  cancel: defineEndpoint({
    method: 'POST',
    path: '/billing/cancel',
    access: 'signed-in',
    summary: 'Cancel at the end of the paid time. Safe to repeat',
    reply: billingView,
  }),
  resume: defineEndpoint({
    method: 'POST',
    path: '/billing/resume',
    access: 'signed-in',
    summary: 'Undo the cancellation. Safe to repeat',
    reply: billingView,
  }),
  /** Called on return from the checkout, because the billing provider's webhook may come later. */
  refresh: defineEndpoint({
    method: 'POST',
    path: '/billing/refresh',
    access: 'signed-in',
    summary: 'Refresh the subscription from the payment provider',
    reply: billingView,
  }),
  showSandbox: defineEndpoint({
    method: 'GET',
    path: '/billing/sandbox/:id',
    access: 'signed-in',
    summary: 'The amount due on the sandbox payment page',
    params: z.object({ id }),
    reply: z.object({ plan: z.enum(subscriptionPlans), amount: z.number().int() }),
  }),
  settleSandbox: defineEndpoint({
    method: 'POST',
    path: '/billing/sandbox/:id',
    access: 'signed-in',
    summary: 'End a sandbox payment. The reply has the page to open next',
    params: z.object({ id }),
    body: z.strictObject({ outcome: z.enum(sandboxOutcomes) }),
    reply: onward,
  }),
  showSandboxCard: defineEndpoint({
    method: 'GET',
    path: '/billing/sandbox-card',
    access: 'signed-in',
    summary: 'Whether the sandbox card pays',
    reply: z.object({ declines: z.boolean() }),
  }),
  setSandboxCard: defineEndpoint({
    method: 'PUT',
    path: '/billing/sandbox-card',
    access: 'signed-in',
    summary: 'Set whether the sandbox card pays or is declined',
    body: z.strictObject({ declines: z.boolean() }),
    reply: z.object({ declines: z.boolean() }),
  }),
  passSandboxMonth: defineEndpoint({
    method: 'POST',
    path: '/billing/sandbox-month',
    access: 'signed-in',
    summary: 'End the paid month now: the next payment falls due, or the subscription ends',
    reply: billingView,
  }),
} as const
