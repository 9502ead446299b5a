import type { Work } from '../../platform/database/transaction.ts'
import { endAllAccess, endMailedLinks } from '../accounts/revoke-access/commands.ts'
import { record } from '../audit/commands.ts'
import { holdChurchOf } from '../churches/commands.ts'
import { holdPreacherOf } from '../preachers/commands.ts'
import { disablePreacher } from '../preachers/disabling-commands.ts'
import { endSessions } from '../sessions/commands.ts'
import { reopenUser, shutUser } from '../users/disabling-commands.ts'

interface Who {
  readonly userId: string
  /** The admin; null at the console. */
  readonly byUserId: string | null
}

/**
 * Shuts somebody out: every session and link of theirs ends, they are offered to nobody, and nothing new is agreed with
 * them. What is agreed stays. Nothing happens where it is so already.
 */
export async function disableAccount(work: Work, { userId, byUserId }: Who): Promise<void> {
  // Links come before anything else of an account: whoever is just using one is waited for.
  await endMailedLinks(work, userId)
  await hold(work, userId)
  if (!(await shutUser(work, userId))) return
  await disablePreacher(work, userId, true)
  await endAllAccess(work, userId)
  await record(work, { action: 'account_disabled', userId, byUserId, atConsole: byUserId === null })
}

/** Lets them in again; all is as it was, and links that had been sent are over. */
export async function enableAccount(work: Work, { userId, byUserId }: Who): Promise<void> {
  await hold(work, userId)
  if (!(await reopenUser(work, userId))) return
  await disablePreacher(work, userId, false)
  // One that was just being opened when all others ended.
  await endSessions(work, userId)
  await record(work, { action: 'account_enabled', userId, byUserId, atConsole: byUserId === null })
}

/** The church or preacher first, as everywhere. */
async function hold(work: Work, userId: string): Promise<void> {
  await holdChurchOf(work, userId)
  await holdPreacherOf(work, userId)
}
