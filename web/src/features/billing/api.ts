import { type BillingView, billingEndpoints, type SandboxOutcome } from '@openpulpit/contract/billing'
import type { SubscriptionPlan } from '@openpulpit/contract/users'
import { queryOptions } from '@tanstack/react-query'
import { send, sendPatiently } from '../../platform/http/http.ts'
import { idempotentCall } from '../../platform/http/idempotent-call.ts'
import { queryClient } from '../../platform/queries/query-client.ts'

export const billingQuery = queryOptions({
  queryKey: ['billing', 'own'] as const,
  queryFn: ({ signal }) => send(billingEndpoints.show, { signal }),
})

export const sandboxQuery = (id: string) =>
  queryOptions({
    queryKey: ['billing', 'sandbox', id] as const,
    queryFn: ({ signal }) => send(billingEndpoints.showSandbox, { params: { id }, signal }),
  })

export const sandboxCardQuery = queryOptions({
  queryKey: ['billing', 'sandbox card'] as const,
  queryFn: ({ signal }) => send(billingEndpoints.showSandboxCard, { signal }),
})

// The calls below wait for the payment provider, so they get more time.
export const startCheckout = idempotentCall((plan: SubscriptionPlan, key) =>
  sendPatiently(billingEndpoints.checkout, { body: { plan }, key }),
)
export const openPortal = () => sendPatiently(billingEndpoints.portal)
export const changePlan = (plan: SubscriptionPlan) => sendPatiently(billingEndpoints.change, { body: { plan } })
export const cancelSubscription = () => sendPatiently(billingEndpoints.cancel)
export const resumeSubscription = () => sendPatiently(billingEndpoints.resume)
export const refreshBilling = () => sendPatiently(billingEndpoints.refresh)

export const settleSandbox = (id: string, outcome: SandboxOutcome) =>
  send(billingEndpoints.settleSandbox, { params: { id }, body: { outcome } })
export const setSandboxCard = (declines: boolean) => send(billingEndpoints.setSandboxCard, { body: { declines } })

export const passSandboxMonth = () => send(billingEndpoints.passSandboxMonth)

export const showBilling = (view: BillingView) => queryClient.setQueryData(billingQuery.queryKey, view)
