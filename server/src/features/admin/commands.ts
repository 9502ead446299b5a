import type { Registration } from '@openpulpit/contract/auth'
import { emailLinks } from '@openpulpit/contract/email-links'
import { byActor } from '../../platform/actor.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { endLinks } from '../../platform/links/links.ts'
import { hashPassword } from '../../platform/passwords.ts'
import type { Services } from '../../platform/services.ts'
import { newToken } from '../../platform/tokens.ts'
import { revokeAllAccess } from '../accounts/revoke-access/commands.ts'
import { endSecondFactor } from '../accounts/second-factor/commands.ts'
import { issueAccountLink } from '../accounts/tokens/commands.ts'
import { requestVerification } from '../accounts/verification/commands.ts'
import { recordAuditEvent } from '../audit/commands.ts'
import { endGrantedSubscription, grantSubscription } from '../billing/grants/commands.ts'
import { notifyFeedEnded } from '../calendars/feed/commands.ts'
import { createChurch, lockChurchOf } from '../churches/commands.ts'
import { rotatePushKeys } from '../notifications/push/commands.ts'
import { createPreacher, disablePreacher, lockPreacherOf } from '../preachers/commands.ts'
import { endSessions } from '../sessions/commands.ts'
import { confirmAddress, createUser, disableUser, enableUser, lockUsers, setAdminRole } from '../users/commands.ts'

type WithoutPassword<R> = R extends unknown ? Omit<R, 'password'> : never
export type NewAccount = WithoutPassword<Registration>

/** Whoever made the account has to pass the link on, which may take a while. */
const goodForMinutes = 24 * 60

/** Creates an account at the console, with a password that no one knows. Answers with the link to set one. */
export async function createAccount(services: Services, account: NewAccount): Promise<{ userId: string; url: string }> {
  const passwordHash = await hashPassword(newToken())
  const now = services.clock.now()
  const userId = await inTransaction(services, async (tx) => {
    const userId = await createUser(tx, { ...account, passwordHash }, now)
    await byActor(account, {
      church: ({ profileData }) => createChurch(tx, userId, profileData),
      preacher: ({ profileData }) => createPreacher(tx, userId, profileData),
    })
    await recordAuditEvent(tx, { action: 'account_created', userId, atConsole: true })
    return userId
  })
  const { token } = await issueAccountLink(services, userId, 'reset_password', { goodForMinutes, isMailed: false })
  return { userId, url: services.settings.publicUrl + emailLinks.resetPassword(token) }
}

interface Who {
  readonly userId: string
  /** The admin; null at the console. */
  readonly byUserId: string | null
}

/**
 * Shuts someone out: every session and link of theirs ends, they are not found anymore, and no new service is confirmed with
 * them. Confirmed services stay. Does nothing if the account is disabled already.
 */
export async function disableAccount(tx: Tx, { userId, byUserId }: Who): Promise<void> {
  // Links come before anything else of an account: anyone who is just using one is waited for.
  await endLinks(tx.db, userId)
  await hold(tx, userId)
  if (!(await disableUser(tx, userId))) return
  await disablePreacher(tx, userId, true)
  await revokeAllAccess(tx, userId)
  await recordAuditEvent(tx, { action: 'account_disabled', userId, byUserId, atConsole: byUserId === null })
}

/** Lets them in again; all is as it was, and links that had been sent are over. */
export async function enableAccount(tx: Tx, { userId, byUserId }: Who): Promise<void> {
  await hold(tx, userId)
  if (!(await enableUser(tx, userId))) return
  await disablePreacher(tx, userId, false)
  // One that was just being opened when all others ended.
  await endSessions(tx, userId)
  await recordAuditEvent(tx, { action: 'account_enabled', userId, byUserId, atConsole: byUserId === null })
}

/** The church or preacher first, as everywhere. */
async function hold(tx: Tx, userId: string): Promise<void> {
  await lockChurchOf(tx, userId)
  await lockPreacherOf(tx, userId)
}

/** Makes someone an admin at the console, or ends that, from their next call on. Answers whether that was news. */
export const setAdmin = (services: Services, userId: string, isAdmin: boolean): Promise<boolean> =>
  inTransaction(services, async (tx) => {
    const isNews = await setAdminRole(tx, userId, isAdmin)
    if (isNews) await recordAuditEvent(tx, { action: isAdmin ? 'admin_made' : 'admin_ended', userId, atConsole: true })
    return isNews
  })

/** Takes the operator's word that the address is theirs. */
export const verifyFromConsole = (services: Services, userId: string): Promise<void> =>
  inTransaction(services, async (tx) => {
    await confirmAddress(tx, userId, services.clock.now())
    await recordAuditEvent(tx, { action: 'address_verified', userId, atConsole: true })
  })

/** Has the link emailed once more, by a server that runs or by the next one that does. */
export const resendLink = (services: Services, userId: string): Promise<void> =>
  inTransaction(services, async (tx) => {
    await requestVerification(tx, userId)
    await recordAuditEvent(tx, { action: 'link_resent', userId, atConsole: true })
  })

/**
 * Ends the second factor of who has lost phone and recovery codes, and is known to the operator; everyone is signed out,
 * for it may have been a thief's. Answers whether there was one.
 */
export const removeSecondFactor = (services: Services, userId: string): Promise<boolean> =>
  inTransaction(services, async (tx) => {
    await lockUsers(tx, [userId])
    if (!(await endSecondFactor(tx, userId, 'off_by_operator'))) return false
    await recordAuditEvent(tx, { action: 'second_factor_off', userId, atConsole: true })
    // The owner may be about to use a link: they are asked to set a new password next.
    const { hadFeed } = await revokeAllAccess(tx, userId, { mailedLinks: true })
    if (hadFeed) await notifyFeedEnded(tx, userId)
    return true
  })

/** Grants a subscription at the console. Answers until when; null for one without an end. */
export const grantFromConsole = (
  services: Services,
  userId: string,
  months: number | 'forever',
): Promise<Date | null> =>
  inTransaction(services, async (tx) => {
    const until = await grantSubscription(services, tx, userId, months)
    await recordAuditEvent(tx, { action: 'subscription_granted', userId, atConsole: true })
    return until
  })

export const endGrantFromConsole = (services: Services, userId: string): Promise<void> =>
  inTransaction(services, async (tx) => {
    await endGrantedSubscription(services, tx, userId)
    await recordAuditEvent(tx, { action: 'subscription_ended', userId, atConsole: true })
  })

/** Makes new keys for notifications, the one secret of ours that is not given in the settings. Answers how many devices that ends. */
export const rotatePushKeysFromConsole = (services: Services): Promise<number> =>
  inTransaction(services, async (tx) => {
    const ended = await rotatePushKeys(tx)
    await recordAuditEvent(tx, { action: 'keys_rotated', atConsole: true })
    return ended
  })
