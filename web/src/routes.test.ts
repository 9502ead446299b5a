import { emailLinks } from '@openpulpit/contract/email-links'
import { expect, test } from 'vitest'
import { routePaths } from './route-paths.ts'
import routes from './routes.ts'

const pages = routePaths(routes).map((path) => new RegExp(`^/${path.replaceAll(/:\w+/g, '[^/]+')}$`))

test.each([
  emailLinks.verifyEmail('abc'),
  emailLinks.resetPassword('abc'),
  emailLinks.confirmNewEmail('abc'),
  emailLinks.undoEmailChange('abc'),
  emailLinks.newsletter('abc'),
  emailLinks.unsubscribe('messages', 'abc'),
  emailLinks.request('church', 'abc'),
  emailLinks.request('preacher', 'abc'),
  emailLinks.requestsToAnswer.replace(/\?.*/, ''),
  emailLinks.openRequests,
  emailLinks.messages,
  emailLinks.thread('abc'),
  emailLinks.brief('church', 'abc'),
  emailLinks.brief('preacher', 'abc'),
  emailLinks.answer('abc'),
  emailLinks.account,
  emailLinks.dashboard,
])('an email that leads to %s leads to a page', (link) => {
  expect(pages.some((page) => page.test(link))).toBe(true)
})
