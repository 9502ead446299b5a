import { expect, test } from 'vitest'
import { rangeOf } from './policy.ts'

test.each([
  [undefined, { start: 0, end: 99, isPart: false }],
  ['bytes=0-', { start: 0, end: 99, isPart: true }],
  ['bytes=10-19', { start: 10, end: 19, isPart: true }],
  ['bytes=90-500', { start: 90, end: 99, isPart: true }],
  ['bytes=-5', { start: 95, end: 99, isPart: true }],
  ['bytes=-500', { start: 0, end: 99, isPart: true }],
  ['bytes=100-', undefined],
  ['bytes=-0', undefined],
  ['bytes=9-2', undefined],
  ['bytes=0-1,5-6', { start: 0, end: 99, isPart: false }],
  ['lines=1-2', { start: 0, end: 99, isPart: false }],
])('of a hundred bytes %s is %o', (header, range) => expect(rangeOf(header, 100)).toEqual(range))
