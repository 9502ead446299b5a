import { expect, test } from 'vitest'
import { splitName, splitTown } from './policy.ts'

test.each([
  ['Rev. Dr. Ruth Ellis', 'Ruth', 'Ellis'],
  ['Ellis, Ruth', 'Ruth', 'Ellis'],
  ['Ellis, Rev. Ruth Anne', 'Ruth Anne', 'Ellis'],
  ['Pastor Martin King, Jr.', 'Martin', 'King'],
  ['Cher', '', 'Cher'],
])('%s is called %s %s', (text, first, last) => {
  expect(splitName(text)).toEqual([first, last])
})

test.each([
  ['Decatur, GA', ['Decatur', 'GA']],
  ['St. Louis , Missouri 63101', ['St. Louis', 'MO']],
  ['Winston-Salem, NC 27101-1234', ['Winston-Salem', 'NC']],
  ['Decatur', ['Decatur', '']],
  ['Paris, Ile de France', ['Paris, Ile de France', '']],
  ['', ['', '']],
])('the town "%s" is %j', (text, parts) => expect(splitTown(text)).toEqual(parts))
