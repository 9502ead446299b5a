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
import { creatingOptions, readAccount } from './admin-form.ts'
import { accountLines, eventLines, moment } from './admin-output.ts'

/** What was typed is not what the act takes. */
export class WrongUsage extends Error {}

type Task = (services: Services) => Promise<readonly string[]>
type Values = Readonly<Record<string, string | boolean | undefined>>

export interface Act {
  /** Behind its name. */
  readonly takes: string
  readonly does: string
  readonly options?: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>
  /** Understands what was typed; the task does it and answers with what there is to read. */
  prepare(words: readonly string[], values: Values): Task
}

/** An act about the account at an address. */
function about(does: string, task: (services: Services, who: AccountRow) => Promise<readonly string[]>): Act {
  return { takes: '<email>', does, prepare: (words) => forAccount(words, task) }
}

function forAccount(
  words: readonly string[],
  task: (services: Services, who: AccountRow) => Promise<readonly string[]>,
): Task {
  const email = only(words, 'the e-mail address of an account')
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
    does: 'Show the accounts that are meant',
    prepare: (words) => {
      if (words.length === 0) throw new WrongUsage('This takes an address, an id or a part of a name')
      const text = words.join(' ')
      return async (parts) => {
        const found = await findAccounts(parts.database.kysely, text, billingTermsOf(parts))
        if (found.length === 0) return ['Nobody was found.']
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
        return [`Created ${account.email} (${userId}).`, `For a day the password can be set here, once: ${url}`]
      }
    },
  },
  disable: about(
    'Shut an account: signed out everywhere, offered to nobody, nothing new agreed',
    async (services, who) => {
      if (who.disabled_at) return [`${who.email} is disabled already.`]
      await inTransaction(services, (work) => disableAccount(work, { userId: who.id, byUserId: null }))
      return [
        `${who.email} is disabled. What is agreed stays; call it off with the other side if it is not to.`,
        'A subscription goes on being paid: end it where the payments are taken if it is not to.',
      ]
    },
  ),
  enable: about('Open it again', async (services, who) => {
    if (!who.disabled_at) return [`${who.email} is not disabled.`]
    await inTransaction(services, (work) => enableAccount(work, { userId: who.id, byUserId: null }))
    return [`${who.email} is open again and can log in as before.`]
  }),
  'make-admin': about('Let somebody read what was reported, and settle it', async (services, who) =>
    (await setAdmin(services, who.id, true))
      ? [`${who.email} is an admin now.`]
      : [`${who.email} is an admin already.`],
  ),
  'end-admin': about('End that', async (services, who) =>
    (await setAdmin(services, who.id, false)) ? [`${who.email} is no admin any more.`] : [`${who.email} is no admin.`],
  ),
  grant: {
    takes: '<email> --months N | --forever',
    does: 'Give a subscription that nobody pays for',
    options: { months: { type: 'string' }, forever: { type: 'boolean' } },
    prepare: (words, { months, forever }) => {
      const length = lengthOf(months, forever)
      return forAccount(words, async (services, who) => {
        const until = await grantFromConsole(services, who.id, length)
        return [`${who.email} has a subscription ${until ? `until ${moment(until)}` : 'without an end'}.`]
      })
    },
  },
  ungrant: about('End at once what was granted', async (services, who) => {
    await endGrantFromConsole(services, who.id)
    return [`The subscription of ${who.email} has ended.`]
  }),
  verify: about('Take your word that the address is theirs', async (services, who) => {
    if (who.verified_at) return [`The address ${who.email} is confirmed already.`]
    await verifyFromConsole(services, who.id)
    return [`The address ${who.email} is confirmed.`]
  }),
  resend: about('Mail the link that confirms the address once more', async (services, who) => {
    if (who.disabled_at) return [`${who.email} is disabled, and is not written to.`]
    if (who.verified_at) return [`The address ${who.email} is confirmed already.`]
    await resendLink(services, who.id)
    return [`A server that runs mails the link to ${who.email}, at most five times an hour.`]
  }),
  'remove-second-factor': about(
    'For who has lost phone and recovery codes: the password is enough again',
    async (services, who) =>
      (await removeSecondFactor(services, who.id))
        ? [
            `${who.email} is signed out everywhere and signs in with the password alone from now on; a server that runs says so by mail.`,
            'Have them set a new password by "Forgot your password?" first: whoever knows the old one gets in with it alone.',
          ]
        : [`${who.email} has no second factor.`],
  ),
  'rotate-keys': {
    takes: '',
    does: 'Make new keys for notices on devices, the one secret that the server makes for itself alone',
    prepare: (words) => {
      none(words)
      return async (parts) => {
        const ended = await rotatePushKeysFromConsole(parts)
        return [
          `The keys are new. ${ended === 1 ? 'One device shows' : `${ended} devices show`} no notices until its owner next opens OpenPulpit there.`,
          'Sessions, links and calendar addresses are kept as hashes and go on. The password of the embedded database opens a',
          'socket that the account of the server alone can reach, and stays. Those in the settings are yours to change.',
        ]
      }
    },
  },
  audit: {
    takes: '[<email>]',
    does: 'Show the newest sign-ins and what was done, of everybody or of one account',
    prepare: (words) =>
      words.length > 0
        ? forAccount(words, (services, who) => listEvents(services, who.id))
        : (parts) => listEvents(parts, undefined),
  },
}

async function listEvents(services: Services, userId: string | undefined): Promise<readonly string[]> {
  const events = await newestEvents(services.database.kysely, userId)
  return events.length > 0 ? eventLines(events) : ['Nothing is written down.']
}

const mostMonths = 120

function lengthOf(months: Values[string], forever: Values[string]): number | 'forever' {
  if ((months === undefined) === (forever !== true)) throw new WrongUsage('This takes --months N or --forever')
  if (forever) return 'forever'
  const count = /^\d{1,3}$/.test(String(months)) ? Number(months) : 0
  if (count < 1 || count > mostMonths) throw new WrongUsage(`--months is a number from 1 to ${mostMonths}`)
  return count
}
