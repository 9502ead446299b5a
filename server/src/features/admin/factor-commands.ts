import type { Parts } from '../../platform/parts.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { record } from '../audit/commands.ts'
import { forgetDevices } from '../guesses/commands.ts'
import { endSecondFactor } from '../second-factor/commands.ts'
import { endSessions } from '../sessions/commands.ts'
import { holdUsers } from '../users/commands.ts'

/**
 * Ends the second factor of who has lost phone and recovery codes, and is known to the operator; everybody is signed out,
 * for it may have been a thief's. Answers whether there was one.
 */
export const removeSecondFactor = (parts: Parts, userId: string): Promise<boolean> =>
  inTransaction(parts, async (work) => {
    await holdUsers(work, [userId])
    if (!(await endSecondFactor(work, userId, 'off_by_operator'))) return false
    await forgetDevices(work, userId)
    await record(work, { action: 'second_factor_off', userId, atConsole: true })
    await endSessions(work, userId)
    return true
  })
