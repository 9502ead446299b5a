import { links } from '@openpulpit/contract/links'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes.ts'

const pathsOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path = '', children = [] }) => [path, ...pathsOf(children)])

const pages = pathsOf(routes).map((path) => new RegExp(`^/${path.replaceAll(/:\w+/g, '[^/]+')}$`))

test.each([
  links.verifyEmail('abc'),
  links.resetPassword('abc'),
  links.newsletter('abc'),
  links.unsubscribe('messages', 'abc'),
  links.request('church', 'abc'),
  links.request('preacher', 'abc'),
  links.account,
])('a mail that leads to %s leads to a page', (link) => {
  expect(pages.some((page) => page.test(link))).toBe(true)
})
