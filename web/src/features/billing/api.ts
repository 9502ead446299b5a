import { type BillingView, billingCalls, type SandboxOutcome } from '@openpulpit/contract/billing'
import type { SubscriptionPlan } from '@openpulpit/contract/users'
import { queryOptions } from '@tanstack/react-query'
import { send, sendPatiently } from '../../platform/http/http.ts'
import { pressed } from '../../platform/http/idempotent-call.ts'
import { lookAgainAt, queryClient } from '../../platform/queries/query-client.ts'

export const billingQuery = queryOptions({
  queryKey: ['billing', 'own'] as const,
  queryFn: ({ signal }) => send(billingCalls.show, { signal }),
})

export const sandboxQuery = (id: string) =>
  queryOptions({
    queryKey: ['billing', 'sandbox', id] as const,
    queryFn: ({ signal }) => send(billingCalls.showSandbox, { params: { id }, signal }),
  })

export const sandboxCardQuery = queryOptions({
  queryKey: ['billing', 'sandbox card'] as const,
  queryFn: ({ signal }) => send(billingCalls.showSandboxCard, { signal }),
})

// What follows waits for whoever takes the money.
export const startCheckout = pressed((plan: SubscriptionPlan, key) =>
  sendPatiently(billingCalls.checkout, { body: { plan }, key }),
)
export const openPortal = () => sendPatiently(billingCalls.portal)
export const changePlan = (plan: SubscriptionPlan) => sendPatiently(billingCalls.change, { body: { plan } })
export const cancelSubscription = () => sendPatiently(billingCalls.cancel)
export const resumeSubscription = () => sendPatiently(billingCalls.resume)
export const refreshBilling = () => sendPatiently(billingCalls.refresh)

export const settleSandbox = (id: string, outcome: SandboxOutcome) =>
  send(billingCalls.settleSandbox, { params: { id }, body: { outcome } })
export const setSandboxCard = (declines: boolean) => send(billingCalls.setSandboxCard, { body: { declines } })

export const passSandboxMonth = () => send(billingCalls.passSandboxMonth)

export const showBilling = (view: BillingView) => queryClient.setQueryData(billingQuery.queryKey, view)
/** Who pays is found again by churches, and may do again what the screens said they may not. */
export const lookAgainAtBilling = () => lookAgainAt(['billing', 'notifications', 'requests', 'profile'])
