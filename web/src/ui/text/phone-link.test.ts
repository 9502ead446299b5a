import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneUrl } from './contact-link.tsx'

test.each([
  ['404 555 0134', 'tel:4045550134'],
  ['(404) 555-0134', 'tel:4045550134'],
  ['404.555.0134 ', 'tel:4045550134'],
  ['1-404-555-0134', 'tel:14045550134'],
  ['555-0134', 'tel:5550134'],
  ['+1 404 555 0134', 'tel:+14045550134'],
  ['+49 30 123456', 'tel:+4930123456'],
  ['404 555 0134 ext. 12', 'tel:4045550134;ext=12'],
  ['404 555 0134, Ext 12', 'tel:4045550134;ext=12'],
  ['404 555 0134 extension 1204', 'tel:4045550134;ext=1204'],
  ['404-555-0134x12', 'tel:4045550134;ext=12'],
  ['404 555 0134 #12', 'tel:4045550134;ext=12'],
])('%s is called as %s', (said, address) => {
  expect(phoneUrl(said)).toBe(address)
})

test.each([
  '404 555 0134 or 404 555 0101',
  '404 555 0134 / 404 555 0101',
  '404 555 0134\n404 555 0101',
  '555 0134 555 0101',
  '404 555 0134 (Ann)',
  'Ann: 404 555 0134',
  '404 555 0134 ext. 12 or 13',
  '404 555 0134 after 7',
  '+44 (0)20 7946 0000',
  '1-800-CHURCHES',
  '12',
  'ask Ann',
])('%s is read, not called', (said) => {
  expect(phoneUrl(said)).toBeUndefined()
})

test('a link dials one number, and nothing that was written after it', () => {
  const parts = fc.constantFrom(
    '404',
    '5550134',
    '+1',
    ' ',
    '-',
    ';',
    ',',
    '?',
    '&',
    '#',
    'x',
    'ext=',
    ';isub=1',
    '%0a',
    '*67',
    '\n',
    'p',
  )
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), (said) => {
      expect(phoneUrl(said.join('')) ?? 'tel:1').toMatch(/^tel:\+?\d+(;ext=\d{1,6})?$/)
    }),
    { numRuns: 2_000 },
  )
})
