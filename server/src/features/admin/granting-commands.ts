import { inTransaction } from '../../platform/database/transaction.ts'
import type { Parts } from '../../platform/services.ts'
import { record } from '../audit/commands.ts'
import { endGrantedSubscription, grantSubscription } from '../billing/grants/commands.ts'

/** Grants a subscription at the console. Answers until when; null for one without an end. */
export const grant = (parts: Parts, userId: string, months: number | 'forever'): Promise<Date | null> =>
  inTransaction(parts, async (work) => {
    const until = await grantSubscription(parts, work, userId, months)
    await record(work, { action: 'subscription_granted', userId, atConsole: true })
    return until
  })

export const endGrant = (parts: Parts, userId: string): Promise<void> =>
  inTransaction(parts, async (work) => {
    await endGrantedSubscription(parts, work, userId)
    await record(work, { action: 'subscription_ended', userId, atConsole: true })
  })
