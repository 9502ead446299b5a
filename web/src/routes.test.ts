import { links } from '@openpulpit/contract/email-links'
import { expect, test } from 'vitest'
import { pathsOfRoutes } from './route-paths.ts'
import routes from './routes.ts'

const pages = pathsOfRoutes(routes).map((path) => new RegExp(`^/${path.replaceAll(/:\w+/g, '[^/]+')}$`))

test.each([
  links.verifyEmail('abc'),
  links.resetPassword('abc'),
  links.newsletter('abc'),
  links.unsubscribe('messages', 'abc'),
  links.request('church', 'abc'),
  links.request('preacher', 'abc'),
  links.messages,
  links.thread('abc'),
  links.brief('church', 'abc'),
  links.brief('preacher', 'abc'),
  links.answer('abc'),
  links.account,
  links.dashboard,
])('a mail that leads to %s leads to a page', (link) => {
  expect(pages.some((page) => page.test(link))).toBe(true)
})
