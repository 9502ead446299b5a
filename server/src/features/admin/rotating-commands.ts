import { inTransaction } from '../../platform/database/transaction.ts'
import type { Parts } from '../../platform/services.ts'
import { record } from '../audit/commands.ts'
import { rotatePushKeys } from '../notifications/push/rotating-commands.ts'

/** Makes new keys for notices, the one secret of ours that is not given in the settings. Answers how many devices that ends. */
export const rotateKeys = (parts: Parts): Promise<number> =>
  inTransaction(parts, async (work) => {
    const ended = await rotatePushKeys(work)
    await record(work, { action: 'keys_rotated', atConsole: true })
    return ended
  })
