import type { RegistrationForm } from '@openpulpit/contract/auth'
import type { RequestDetails } from '@openpulpit/contract/request-views'
import type { RequestForm } from '@openpulpit/contract/requests'
import type { Page } from '@playwright/test'
import { type Account, newAccount, signIn } from './accounts.ts'
import { test as base } from './fixtures.ts'
import { moved, sentRequest } from './requests.ts'

/** A member who acts through the API until they open a browser. */
interface Member extends Account {
  /** Opens a page that is signed in. */
  sitDown(): Promise<Page>
}

interface Church extends Member {
  /** Sends a request to a preacher, or to anyone. */
  ask(preacher?: Account, given?: Partial<RequestForm>): Promise<RequestDetails>
}

interface Preacher extends Member {
  accept(asked: RequestDetails): Promise<RequestDetails>
}

type Given<K extends RegistrationForm['userType']> = Parameters<typeof newAccount<K>>[2]

interface People {
  church: Church
  preacher: Preacher
  newChurch: (given?: Given<'church'>) => Promise<Church>
  newPreacher: (given?: Given<'preacher'>) => Promise<Preacher>
  /** Opens a page that is signed in to this account. */
  sitDownAs: (account: Account) => Promise<Page>
}

/** Provides a church and a preacher to journeys that name them, and functions to create more. */
export const test = base.extend<People>({
  sitDownAs: async ({ sitDown }, use) => {
    await use(async (account) => {
      const page = await sitDown()
      await signIn(page, account)
      return page
    })
  },
  newChurch: async ({ request, sitDownAs }, use) => {
    await use(async (given) => {
      const account = await newAccount(request, 'church', given)
      return {
        ...account,
        sitDown: () => sitDownAs(account),
        ask: (to, form) => sentRequest(request, account, { to, ...form }),
      }
    })
  },
  newPreacher: async ({ request, sitDownAs }, use) => {
    await use(async (given) => {
      const account = await newAccount(request, 'preacher', given)
      return {
        ...account,
        sitDown: () => sitDownAs(account),
        accept: (asked) => moved(request, account, asked, 'confirmed'),
      }
    })
  },
  church: async ({ newChurch }, use) => use(await newChurch()),
  preacher: async ({ newPreacher }, use) => use(await newPreacher()),
})
