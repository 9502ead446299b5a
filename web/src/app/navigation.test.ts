import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { footerColumns, memberLinks, questions, smallPrint, visitorLinks } from './navigation.ts'

const routes = readFileSync(new URL('../routes.ts', import.meta.url), 'utf8')
const known = new Set(['/', ...[...routes.matchAll(/route\('([^':*]+)'/g)].map(([, path]) => `/${path}`)])

const everyLink = [
  ...visitorLinks,
  questions,
  ...smallPrint,
  ...Object.values(memberLinks).flat(),
  ...[undefined, 'church', 'preacher'].flatMap((type) =>
    footerColumns(type === 'church' || type === 'preacher' ? type : undefined).flatMap(({ links }) => links),
  ),
]

test.each(everyLink.map(({ to }) => to))('%s is a page', (to) => {
  expect(known).toContain(to.replace(/[?#].*/, ''))
})

test('no one is offered the pages of the other role', () => {
  const linksOf = (type: 'church' | 'preacher') => [
    ...memberLinks[type],
    ...footerColumns(type).flatMap(({ links }) => links),
  ]
  expect(linksOf('church').filter(({ to }) => to.startsWith('/preacher/'))).toEqual([])
  expect(linksOf('preacher').filter(({ to }) => /^\/(church|search)/.test(to))).toEqual([])
})
