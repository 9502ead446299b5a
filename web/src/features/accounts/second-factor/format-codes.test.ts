import { expect, test } from 'vitest'
import { codesFile, inFours } from './format-codes.ts'

test('a secret is shown in groups of four', () => {
  expect(inFours('ABCDEFGH')).toBe('ABCD EFGH')
  expect(inFours('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
})

test('the file of recovery codes says whose they are, and has each on a line of its own', () => {
  const lines = codesFile(['abcde-fgh23', 'bcdef-gh234'], {
    email: 'ruth@church.example',
    site: 'pulpit.example',
  }).split('\r\n')
  expect(lines[0]).toContain('pulpit.example')
  expect(lines[1]).toContain('ruth@church.example')
  expect(lines).toEqual(expect.arrayContaining(['abcde-fgh23', 'bcdef-gh234']))
})
