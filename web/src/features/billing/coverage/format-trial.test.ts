import type { Subscription } from '@openpulpit/contract/users'
import { expect, test } from 'vitest'
import { formatTrial } from './format-trial.ts'

const trial: Subscription = {
  status: 'trial',
  expiresAt: '2026-12-21T04:00:00.000Z',
  plan: null,
  connectionsUsed: 0,
  connectionsLimit: 5,
}
const words = (part: Partial<Subscription>, now = '2026-11-21T15:00:00Z', userType: 'church' | 'preacher' = 'church') =>
  formatTrial({ ...trial, ...part }, { userType, now: new Date(now), timeZone: 'America/New_York' })

test('an active account reads nothing of a trial', () => {
  expect(words({ status: 'active' })).toBeUndefined()
})

test('a trial says when it expires, on the clock of the reader, and what is left of it', () => {
  expect(words({})?.title).toBe('Trial Period')
  expect(words({})?.text).toBe('Your free trial expires on Sunday, December 20. 29 days and 5 connections left.')
})

test('one is one', () => {
  expect(words({ connectionsUsed: 4 }, '2026-12-19T15:00:00Z')?.text).toMatch(/ 1 day and 1 connection left\.$/)
})

test('no more connections than the limit can be used up', () => {
  expect(words({ connectionsUsed: 7 })?.text).toMatch(/ 29 days and 0 connections left\.$/)
})

test('a preacher is warned that requests stop', () => {
  expect(words({}, undefined, 'preacher')).toMatchObject({
    title: 'Trial Period Active',
    consequence: expect.stringContaining('Requests stop after the trial ends'),
  })
})

test('a trial that is over says so, whether or not anyone has marked it expired', () => {
  const ended = 'Your free trial ended on Sunday, December 20.'
  expect(words({}, '2026-12-22T00:00:00Z')?.text).toBe(ended)
  expect(words({ status: 'expired' })?.text).toBe(ended)
  expect(words({ status: 'expired', expiresAt: null })?.text).toBe('Your free trial has ended.')
})

test('connections that are used up leave those one knows', () => {
  expect(words({ connectionsUsed: 5 })).toMatchObject({
    title: 'Trial Period',
    text: expect.stringMatching(/ 29 days and 0 connections left\.$/),
    consequence: expect.stringContaining('preachers you’ve booked before'),
    action: 'Upgrade Now',
  })
  expect(words({ connectionsUsed: 5 }, undefined, 'preacher')?.consequence).toMatch(/^Churches no longer find you\./)
})

test('a payment that did not arrive is no trial, and says until when there is full access', () => {
  expect(words({ status: 'past_due', plan: 'monthly', connectionsLimit: null })).toMatchObject({
    title: 'Payment Overdue',
    text: 'Your last payment didn’t go through. You have full access through Sunday, December 20.',
    action: 'Pay Now',
  })
})

test('a payment that no one has told of yet is not said to be missing', () => {
  expect(words({ status: 'past_due', plan: 'monthly', connectionsLimit: null, isUnheard: true })).toMatchObject({
    text: expect.stringMatching(/^We’re waiting for your payment\./),
    action: 'See Billing',
  })
})

test('a subscription that is over was no trial', () => {
  const ended = { title: 'Subscription Ended', text: 'Your subscription ended on Sunday, December 20.' }
  expect(words({ status: 'expired', plan: 'monthly', connectionsLimit: null })).toMatchObject(ended)
  expect(words({ status: 'past_due', plan: 'monthly' }, '2026-12-22T00:00:00Z')).toMatchObject(ended)
})
