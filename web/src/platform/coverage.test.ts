import type { Subscription } from '@openpulpit/contract/users'
import { expect, test } from 'vitest'
import { coverageNow, isFree, subscriptionNow } from './coverage.ts'

const trial: Subscription = {
  status: 'trial',
  expiresAt: '2026-12-21T04:00:00.000Z',
  plan: null,
  connectionsUsed: 4,
  connectionsLimit: 5,
}
const before = new Date('2026-12-21T03:59:59Z')
const then = new Date('2026-12-21T04:00:00Z')

test('a trial that ends on an open screen has ended there too', () => {
  expect(coverageNow(trial, before)).toBe('everybody')
  expect(subscriptionNow(trial, then).status).toBe('expired')
  expect(coverageNow(trial, then)).toBe('nobody')
})

test('a month that is over is for the server to judge: it may have been paid', () => {
  const paid: Subscription = { ...trial, status: 'active', plan: 'monthly', connectionsLimit: null }
  expect(subscriptionNow(paid, then)).toBe(paid)
})

test('where no one has to pay there is no billing, and where someone pays there is', () => {
  const nothing = { status: 'active', expiresAt: null, plan: null, connectionsUsed: 9, connectionsLimit: null } as const
  expect(isFree(nothing)).toBe(true)
  expect(isFree({ ...nothing, plan: 'monthly', expiresAt: '2026-12-22T15:00:00.000Z' })).toBe(false)
})
