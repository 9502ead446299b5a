import type { Registration } from '@openpulpit/contract/auth'
import { links } from '@openpulpit/contract/email-links'
import { inTransaction } from '../../platform/database/transaction.ts'
import { hashPassword } from '../../platform/passwords.ts'
import type { Parts } from '../../platform/services.ts'
import { newToken } from '../../platform/tokens.ts'
import { issueLink } from '../accounts/tokens/commands.ts'
import { record } from '../audit/commands.ts'
import { createChurch } from '../churches/commands.ts'
import { createPreacher } from '../preachers/commands.ts'
import { createUser } from '../users/commands.ts'

type WithoutPassword<R> = R extends unknown ? Omit<R, 'password'> : never
export type NewAccount = WithoutPassword<Registration>

/** Whoever made the account has to pass the link on, which may take a while. */
const goodForMinutes = 24 * 60

/** Creates an account at the console, with a password that nobody knows. Answers with the link to set one. */
export async function createAccount(parts: Parts, account: NewAccount): Promise<{ userId: string; url: string }> {
  const passwordHash = await hashPassword(newToken())
  const now = parts.clock.now()
  const userId = await inTransaction(parts, async (work) => {
    const userId = await createUser(work, { ...account, passwordHash }, now)
    if (account.userType === 'church') await createChurch(work, userId, account.profileData)
    else await createPreacher(work, userId, account.profileData)
    await record(work, { action: 'account_created', userId, atConsole: true })
    return userId
  })
  const { token } = await issueLink(parts, userId, 'reset_password', { goodForMinutes, isMailed: false })
  return { userId, url: parts.settings.publicUrl + links.resetPassword(token) }
}
