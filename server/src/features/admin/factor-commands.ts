import type { Parts } from '../../platform/parts.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { record } from '../audit/commands.ts'
import { endSecondFactor } from '../second-factor/commands.ts'

/** Ends the second factor of who has lost phone and recovery codes, and is known to the operator. Answers whether there was one. */
export const removeSecondFactor = (parts: Parts, userId: string): Promise<boolean> =>
  inTransaction(parts, async (work) => {
    if (!(await endSecondFactor(work, userId))) return false
    await record(work, { action: 'second_factor_off', userId, atConsole: true })
    return true
  })
