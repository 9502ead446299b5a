import { notificationKindNames } from '@openpulpit/contract/notification-kinds'
import { BellRing, CreditCard, MessageSquare } from 'lucide-react'
import { expect, test } from 'vitest'
import { iconOf } from './notification-list.tsx'

test('every kind of notification has its icon', () => {
  for (const kind of notificationKindNames) expect(iconOf(kind), kind).toBeDefined()
  expect([iconOf('message'), iconOf('offer'), iconOf('trial_used')]).toEqual([MessageSquare, BellRing, CreditCard])
})

test('a kind that this page has never heard of has the bell', () => {
  expect(iconOf('later' as never)).toBe(BellRing)
})
