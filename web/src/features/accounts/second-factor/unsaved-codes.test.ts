import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../platform/http/api-error.ts'
import { hasUnsavedCodes, makingCodes, markCodesSaved } from './unsaved-codes.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('window', { localStorage })
})
afterEach(() => void vi.unstubAllGlobals())

const codes = ['abcde-fgh23']
const refused = new ApiError({ status: 422, code: 'invalid' })
const unanswered = new ApiError({ status: 0, code: 'timed_out' })
const make = (outcome: readonly string[] | ApiError) =>
  makingCodes('ruth', async () => {
    if (outcome instanceof ApiError) throw outcome
    return outcome
  })

test('codes are not kept until someone says so', async () => {
  expect(await make(codes)).toEqual(codes)
  expect(hasUnsavedCodes('ruth')).toBe(true)
  expect(hasUnsavedCodes('naomi')).toBe(false)
  markCodesSaved('ruth')
  expect(hasUnsavedCodes('ruth')).toBe(false)
})

test('a refusal has made none', async () => {
  await expect(make(refused)).rejects.toBe(refused)
  expect(hasUnsavedCodes('ruth')).toBe(false)
})

test('without an answer there may be codes that no one has seen, whatever is refused afterwards', async () => {
  await expect(make(unanswered)).rejects.toBe(unanswered)
  expect(hasUnsavedCodes('ruth')).toBe(true)
  await expect(make(refused)).rejects.toBe(refused)
  expect(hasUnsavedCodes('ruth')).toBe(true)
})

test('a browser that lets nothing be kept reminds of nothing', async () => {
  vi.stubGlobal('window', {})
  expect(await make(codes)).toEqual(codes)
  expect(hasUnsavedCodes('ruth')).toBe(false)
})
