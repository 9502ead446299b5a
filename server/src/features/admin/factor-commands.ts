import { inTransaction } from '../../platform/database/transaction.ts'
import type { Parts } from '../../platform/services.ts'
import { endAllAccess } from '../accounts/revoke-access/commands.ts'
import { endSecondFactor } from '../accounts/second-factor/commands.ts'
import { record } from '../audit/commands.ts'
import { tellFeedEnded } from '../calendars/feed/commands.ts'
import { holdUsers } from '../users/commands.ts'

/**
 * Ends the second factor of who has lost phone and recovery codes, and is known to the operator; everybody is signed out,
 * for it may have been a thief's. Answers whether there was one.
 */
export const removeSecondFactor = (parts: Parts, userId: string): Promise<boolean> =>
  inTransaction(parts, async (work) => {
    await holdUsers(work, [userId])
    if (!(await endSecondFactor(work, userId, 'off_by_operator'))) return false
    await record(work, { action: 'second_factor_off', userId, atConsole: true })
    // The owner may be about to use a link: they are asked to set a new password next.
    const { hadFeed } = await endAllAccess(work, userId, { mailedLinks: true })
    if (hadFeed) await tellFeedEnded(work, userId)
    return true
  })
