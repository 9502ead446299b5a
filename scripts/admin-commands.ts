import {
  createAccount,
  disableAccount,
  enableAccount,
  endGrantFromConsole,
  grantFromConsole,
  removeSecondFactor,
  resendLink,
  rotatePushKeysFromConsole,
  setAdmin,
  verifyFromConsole,
} from '../server/src/features/admin/commands.ts'
import {
  type AccountRow,
  accountAt,
  findAccounts,
  maxAccountsFound,
  newestEvents,
} from '../server/src/features/admin/queries.ts'
import { billingTermsOf } from '../server/src/features/users/subscription/policy.ts'
import { inTransaction } from '../server/src/platform/database/transaction.ts'
import type { Services } from '../server/src/platform/services.ts'
import { listCredentials, markCredential } from './admin-credentials.ts'
import { creatingOptions, readAccount } from './admin-form.ts'
import { accountLines, eventLines, moment } from './admin-output.ts'

/** The arguments do not fit the command. */
export class WrongUsage extends Error {}

type Task = (services: Services) => Promise<readonly string[]>
type Values = Readonly<Record<string, string | boolean | undefined>>

export interface Act {
  /** The arguments after its name. */
  readonly takes: string
  readonly does: string
  readonly options?: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>
  /** Parses the arguments; the returned task runs the command and returns its output. */
  prepare(words: readonly string[], values: Values): Task
}

/** A command about the account with an email address. */
function about(does: string, task: (services: Services, who: AccountRow) => Promise<readonly string[]>): Act {
  return { takes: '<email>', does, prepare: (words) => forAccount(words, task) }
}

function forAccount(
  words: readonly string[],
  task: (services: Services, who: AccountRow) => Promise<readonly string[]>,
): Task {
  const email = only(words, 'the email address of an account')
  return async (services) => task(services, await accountAt(services.database.kysely, email))
}

function only(words: readonly string[], what: string): string {
  const [word, ...more] = words
  if (!word || more.length > 0) throw new WrongUsage(`This takes ${what}`)
  return word
}

function none(words: readonly string[]): void {
  if (words.length > 0) throw new WrongUsage('This takes nothing more')
}

export const acts: Readonly<Record<string, Act>> = {
  find: {
    takes: '<email, id or part of a name>',
    does: 'Find accounts',
    prepare: (words) => {
      if (words.length === 0) throw new WrongUsage('This takes an address, an id or a part of a name')
      const text = words.join(' ')
      return async (parts) => {
        const found = await findAccounts(parts.database.kysely, text, billingTermsOf(parts))
        if (found.length === 0) return ['No account found.']
        const more = found.length === maxAccountsFound ? ['', `Only the newest ${maxAccountsFound} are shown.`] : []
        return [...found.flatMap((one, at) => (at > 0 ? ['', ...accountLines(one)] : accountLines(one))), ...more]
      }
    },
  },
  create: {
    takes: '--email … --type church|preacher --name … --city … --state … [--denomination …]',
    does: 'Create an account, and print a link to set its password',
    options: creatingOptions,
    prepare: (words, values) => {
      none(words)
      const account = readAccount(values as Parameters<typeof readAccount>[0])
      if ('wrong' in account) throw new WrongUsage(account.wrong)
      return async (parts) => {
        const { userId, url } = await createAccount(parts, account)
        return [`Created ${account.email} (${userId}).`, `The password can be set here once, within a day: ${url}`]
      }
    },
  },
  disable: about(
    'Disable an account: signed out everywhere, hidden, nothing new can be booked',
    async (services, who) => {
      if (who.disabled_at) return [`${who.email} is already disabled.`]
      await inTransaction(services, (work) => disableAccount(work, { userId: who.id, byUserId: null }))
      return [
        `${who.email} is disabled. Confirmed services stay. If they should not take place, let the church or the preacher know.`,
        'A paid subscription keeps running. To stop it, end it at the payment provider.',
      ]
    },
  ),
  enable: about('Enable an account again', async (services, who) => {
    if (!who.disabled_at) return [`${who.email} is not disabled.`]
    await inTransaction(services, (work) => enableAccount(work, { userId: who.id, byUserId: null }))
    return [`${who.email} is enabled and can sign in as before.`]
  }),
  'make-admin': about('Make an account an admin, who reads and settles reports', async (services, who) =>
    (await setAdmin(services, who.id, true))
      ? [`${who.email} is an admin now.`]
      : [`${who.email} is already an admin.`],
  ),
  'end-admin': about('End that', async (services, who) =>
    (await setAdmin(services, who.id, false))
      ? [`${who.email} is no longer an admin.`]
      : [`${who.email} is not an admin.`],
  ),
  grant: {
    takes: '<email> --months N | --forever',
    does: 'Give a free subscription',
    options: { months: { type: 'string' }, forever: { type: 'boolean' } },
    prepare: (words, { months, forever }) => {
      const length = lengthOf(months, forever)
      return forAccount(words, async (services, who) => {
        const until = await grantFromConsole(services, who.id, length)
        return [`${who.email} has a subscription ${until ? `until ${moment(until)}` : 'without an end'}.`]
      })
    },
  },
  ungrant: about('End a free subscription right away', async (services, who) => {
    await endGrantFromConsole(services, who.id)
    return [`The subscription of ${who.email} has ended.`]
  }),
  verify: about('Confirm an email address yourself', async (services, who) => {
    if (who.verified_at) return [`The address ${who.email} is already confirmed.`]
    await verifyFromConsole(services, who.id)
    return [`The address ${who.email} is confirmed.`]
  }),
  resend: about('Email the confirmation link again', async (services, who) => {
    if (who.disabled_at) return [`${who.email} is disabled and gets no email.`]
    if (who.verified_at) return [`The address ${who.email} is already confirmed.`]
    await resendLink(services, who.id)
    return [`A running server emails the link to ${who.email}, at most 5 times an hour.`]
  }),
  'remove-second-factor': about(
    'Turn off the second factor, for someone who lost phone and recovery codes',
    async (services, who) =>
      (await removeSecondFactor(services, who.id))
        ? [
            `${who.email} is signed out everywhere and signs in with only the password from now on. A running server emails them about it.`,
            'Have them set a new password with "Forgot your password?" first. Anyone who knows the old one can sign in with it.',
          ]
        : [`${who.email} has no second factor.`],
  ),
  credentials: about('List a preacher’s credentials, with addresses to open their documents', listCredentials),
  'check-credential': {
    takes: '<email> --number N --by <name>',
    does: 'Show churches who checked a credential',
    options: { number: { type: 'string' }, by: { type: 'string' } },
    prepare: (words, { number, by }) => {
      if (typeof by !== 'string' || !by.trim() || by.length > 80) throw new WrongUsage('This takes --by <name>')
      const mark = { number: numberOf(number), by: by.trim() }
      return forAccount(words, (services, who) => markCredential(services, who, mark))
    },
  },
  'uncheck-credential': {
    takes: '<email> --number N',
    does: 'Show a credential as stated by the preacher again',
    options: { number: { type: 'string' } },
    prepare: (words, { number }) => {
      const mark = { number: numberOf(number), by: null }
      return forAccount(words, (services, who) => markCredential(services, who, mark))
    },
  },
  'rotate-keys': {
    takes: '',
    does: 'Create new keys for push notifications, the one secret the server creates itself',
    prepare: (words) => {
      none(words)
      return async (parts) => {
        const ended = await rotatePushKeysFromConsole(parts)
        return [
          `The keys are new. ${ended === 1 ? 'One device shows' : `${ended} devices show`} no notifications until its owner next opens OpenPulpit there.`,
          'Sessions, links and calendar links are stored as hashes and stay valid. The password of the embedded database opens a',
          'socket that only the server account can reach, and stays. The secrets in the settings are yours to change.',
        ]
      }
    },
  },
  audit: {
    takes: '[<email>]',
    does: 'Show the newest sign-ins and actions, for all or one account',
    prepare: (words) =>
      words.length > 0
        ? forAccount(words, (services, who) => listEvents(services, who.id))
        : (parts) => listEvents(parts, undefined),
  },
}

async function listEvents(services: Services, userId: string | undefined): Promise<readonly string[]> {
  const events = await newestEvents(services.database.kysely, userId)
  return events.length > 0 ? eventLines(events) : ['Nothing recorded.']
}

function numberOf(text: Values[string]): number {
  if (!/^[1-9]\d?$/.test(String(text))) throw new WrongUsage('This takes --number N, as `credentials` lists it')
  return Number(text)
}

const mostMonths = 120

function lengthOf(months: Values[string], forever: Values[string]): number | 'forever' {
  if ((months === undefined) === (forever !== true)) throw new WrongUsage('This takes --months N or --forever')
  if (forever) return 'forever'
  const count = /^\d{1,3}$/.test(String(months)) ? Number(months) : 0
  if (count < 1 || count > mostMonths) throw new WrongUsage(`--months is a number from 1 to ${mostMonths}`)
  return count
}
