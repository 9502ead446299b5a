import type { Day } from '@openpulpit/contract/dates'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropRequestDraft, keepRequestDraft, readRequestDraft } from './draft.ts'
import { emptyRequest } from './form.ts'

const target = { churchId: 'grace', preacherId: 'james' }
const today = '2026-11-23' as Day
const written = {
  values: { ...emptyRequest({ today }), date: '2026-12-06', theme: 'Hope', alsoOn: ['2026-12-13'], alsoAsk: ['ruth'] },
  urgencyChosen: true,
  filledFrom: '2026-11-22' as Day,
}

beforeEach(() => {
  const items = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage })
})
afterEach(() => void vi.unstubAllGlobals())

test('what was written comes back to the same church for the same preacher alone', () => {
  keepRequestDraft(target, written)
  expect(readRequestDraft(target)).toMatchObject({
    values: { date: '2026-12-06', theme: 'Hope', alsoOn: ['2026-12-13'], alsoAsk: ['ruth'] },
    urgencyChosen: true,
    filledFrom: '2026-11-22',
  })
  expect(readRequestDraft({ churchId: 'grace' })).toBeUndefined()
  expect(readRequestDraft({ churchId: 'trinity', preacherId: 'james' })).toBeUndefined()
})

test('a request that was sent leaves no draft', () => {
  keepRequestDraft(target, written)
  dropRequestDraft(target)
  expect(readRequestDraft(target)).toBeUndefined()
})

test('unfinished and unreadable drafts do no harm', () => {
  keepRequestDraft(target, { values: { honorarium: {} }, urgencyChosen: false })
  expect(readRequestDraft(target)?.values.honorarium?.amount).toBeUndefined()
  window.sessionStorage.setItem('draft:request:grace:james', '{not json')
  expect(readRequestDraft(target)).toBeUndefined()
  window.sessionStorage.setItem('draft:request:grace:james', '{"values":{"urgency":"asap"}}')
  expect(readRequestDraft(target)).toBeUndefined()
})
