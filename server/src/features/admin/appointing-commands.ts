import { inTransaction } from '../../platform/database/transaction.ts'
import type { Parts } from '../../platform/services.ts'
import { record } from '../audit/commands.ts'
import { appoint } from '../users/appointing-commands.ts'

/** Makes somebody an admin at the console, or ends that, from their next call on. Answers whether that was news. */
export const setAdmin = (parts: Parts, userId: string, isAdmin: boolean): Promise<boolean> =>
  inTransaction(parts, async (work) => {
    const isNews = await appoint(work, userId, isAdmin)
    if (isNews) await record(work, { action: isAdmin ? 'admin_made' : 'admin_ended', userId, atConsole: true })
    return isNews
  })
