import type { AttentionItem, AttentionKind } from '@openpulpit/contract/attention'
import type { Day } from '@openpulpit/contract/dates'
import { expect, test } from 'vitest'
import { formatAttention } from './format-attention.ts'

const preacher = { _id: 'ruth', firstName: 'Ruth', lastName: 'Amsel', profileImage: null }
const item = (kind: AttentionKind, given: Partial<AttentionItem['request']> = {}) =>
  ({
    kind,
    request: {
      status: 'pending',
      date: '2026-12-13',
      church: { name: 'Grace Chapel' },
      preacher,
      honorarium: { amount: 150, status: 'pending', paid: 0 },
      terms: { total: 150 },
      othersWaiting: 0,
      offers: [],
      offersTotal: 0,
      ...given,
    },
  }) as unknown as AttentionItem
const part = { honorarium: { status: 'pending', paid: 50 } } as AttentionItem['request']
const missing = { honorarium: { status: 'paid', paid: 150 } } as AttentionItem['request']
const today = '2026-12-01' as Day

test.each<[AttentionItem, string]>([
  [item('offers', { offersTotal: 3 }), '3 preachers offered to preach on Sunday, December 13'],
  [item('change'), 'Ruth Amsel proposed a change for Sunday, December 13'],
  [
    item('unreachable', { unreachable: { reason: 'refused', phone: null } }),
    'We couldn’t reach Ruth Amsel by email. Call them. It’s about Sunday, December 13',
  ],
  [item('unanswered'), 'Ruth Amsel hasn’t answered about Sunday, December 13'],
  [item('unanswered', { othersWaiting: 1 }), '2 preachers haven’t answered about Sunday, December 13'],
  [item('unanswered', { status: 'open', preacher: null }), 'No offers yet for Sunday, December 13'],
  [item('complete'), 'Did Ruth Amsel preach on Sunday, December 13?'],
  [item('honorarium'), '$150 for Ruth Amsel isn’t marked as paid (Sunday, December 13)'],
  [item('honorarium', part), '$100 for Ruth Amsel isn’t marked as paid (Sunday, December 13)'],
  [item('honorarium', missing), 'Ruth Amsel hasn’t received a payment yet (Sunday, December 13)'],
  [item('review'), 'How was Ruth Amsel on Sunday, December 13?'],
])('a church reads %j as a sentence', (entry, words) => {
  expect(formatAttention(entry, 'church', today)).toBe(words)
})

test.each<[AttentionItem, string]>([
  [item('answer'), 'Grace Chapel would like you to preach on Sunday, December 13'],
  [item('change'), 'Grace Chapel proposed a change for Sunday, December 13'],
  [item('complete'), 'Did you preach at Grace Chapel on Sunday, December 13?'],
  [item('honorarium'), 'Did you receive $150 from Grace Chapel for Sunday, December 13?'],
  [item('review'), 'How was your service at Grace Chapel on Sunday, December 13?'],
])('a preacher reads %j as a sentence', (entry, words) => {
  expect(formatAttention(entry, 'preacher', today)).toBe(words)
})

test('a day of another year names it', () => {
  const nextYear = item('review', { date: '2027-01-03' })
  expect(formatAttention(nextYear, 'church', today)).toBe('How was Ruth Amsel on Sunday, January 3, 2027?')
})
