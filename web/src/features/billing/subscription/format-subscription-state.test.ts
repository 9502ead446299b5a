import type { BillingView } from '@openpulpit/contract/billing'
import { expect, test } from 'vitest'
import { formatSubscriptionState } from './format-subscription-state.ts'

const then = '2026-12-22T15:00:00.000Z'

const words = (subscription: Partial<BillingView['subscription']>, rest: Partial<BillingView> = {}) =>
  formatSubscriptionState(
    {
      provider: 'stripe',
      subscription: {
        status: 'active',
        expiresAt: then,
        plan: 'monthly',
        connectionsUsed: 7,
        connectionsLimit: null,
        ...subscription,
      },
      nextPayment: null,
      endsAt: null,
      graceUntil: null,
      studentHurdle: 'address',
      confirmBy: null,
      ...{ actions: [], plans: [] },
      invoices: [],
      ...rest,
    },
    { now: new Date('2026-11-22T15:00:00Z'), timeZone: 'America/New_York' },
  )

test('a subscription says what is taken next, and from when on it is another plan', () => {
  const next = { at: then, amount: 500, plan: 'monthly' } as const
  expect(words({}, { nextPayment: next })).toMatchObject({
    title: 'Monthly, $5 a month',
    text: 'Next payment: $5 on Tuesday, December 22.',
  })
  const changed = { ...next, amount: 250, plan: 'student' } as const
  expect(words({}, { nextPayment: changed }).text).toMatch(/After that, your plan is Student\.$/)
})

test('one that is cancelled says until when there is full access', () => {
  expect(words({}, { endsAt: then })).toMatchObject({ label: 'Cancelled', title: 'Ends on Tuesday, December 22' })
})

test('a payment that failed leaves until the end of the grace', () => {
  const late = words({ status: 'past_due', expiresAt: then }, { graceUntil: then })
  expect(late.text).toMatch(/^You have full access through Tuesday, December 22\./)
})

test('what no one has told yet is no failure', () => {
  const waiting = words({ status: 'past_due', expiresAt: then, isUnheard: true })
  expect(waiting.title).toBe('We’re waiting for your payment')
  expect(JSON.stringify(waiting)).not.toMatch(/fail|card|didn’t go through/)
})

test('what has ended is called by its name, also when it ends on an open screen', () => {
  const over = '2026-11-20T15:00:00.000Z'
  expect(words({ status: 'expired', expiresAt: over }).title).toBe('Your subscription has ended')
  const trial = { status: 'trial', plan: null, expiresAt: over, connectionsLimit: 5 } as const
  expect(words(trial)).toMatchObject({
    title: 'Your free trial has ended',
    text: expect.stringMatching(/^It ended on Friday, November 20\./),
  })
})
