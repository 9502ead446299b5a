import { inTransaction } from '../../platform/database/transaction.ts'
import type { Parts } from '../../platform/services.ts'
import { askToConfirm } from '../accounts/verification/commands.ts'
import { record } from '../audit/commands.ts'
import { confirmAddress } from '../users/commands.ts'

/** Takes the operator's word that the address is theirs. */
export const confirmAtConsole = (parts: Parts, userId: string): Promise<void> =>
  inTransaction(parts, async (work) => {
    await confirmAddress(work, userId, parts.clock.now())
    await record(work, { action: 'address_verified', userId, atConsole: true })
  })

/** Has the link mailed once more, by a server that runs or by the next one that does. */
export const resendLink = (parts: Parts, userId: string): Promise<void> =>
  inTransaction(parts, async (work) => {
    await askToConfirm(work, userId)
    await record(work, { action: 'link_resent', userId, atConsole: true })
  })
