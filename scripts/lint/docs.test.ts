import { expect, test } from 'vitest'
import { breachesOf } from './docs.ts'

const named = {
  isPath: (path: string) => path === 'docs/limits.md' || path === 'server/src/app.ts',
  isCommand: (name: string) => name === 'lint',
  isIdentifier: (name: string) => ['requests', 'request_group_id', 'bySide'].includes(name),
}
const breachesIn = (text: string) => breachesOf({ path: 'docs/paper.md', text }, named)

test.each([
  ['[limits](bounds.md)', 'docs/bounds.md'],
  ['`server/src/main.ts` starts it', 'server/src/main.ts'],
  ['`limits.test.ts` holds it', 'limits.test.ts'],
  ['run `npm run tidy`', 'tidy'],
  ['a group (`need_id`)', 'need_id'],
  ['`requests.need_id` says it', 'requests.need_id'],
  ['`whichSide()` decides', 'whichSide'],
])('a document that says %j is refused', (text, name) => {
  expect(breachesIn(text)).toEqual([`docs/paper.md: there is no ${name}`])
})

test('what is there may be named, and what an example of the document explains', () => {
  const text =
    'See [limits](limits.md), `server/src/app.ts`, `requests.request_group_id`, `bySide()` and `ip_hash`.\n\n' +
    '```\nip_hash;\nnpm run lint\n```\n'
  expect(breachesIn(text)).toEqual([])
})
