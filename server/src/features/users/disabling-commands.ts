import type { Work } from '../../platform/database/transaction.ts'

/** Shuts an account, as of now. Answers whether that was news; one that was deleted stays as it is. */
export async function shutUser({ db }: Work, userId: string): Promise<boolean> {
  const shut = await db
    .updateTable('users')
    .set((q) => ({ disabled_at: q.fn('now') }))
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return shut !== undefined
}

/** Opens it again. Answers whether that was news. */
export async function reopenUser({ db }: Work, userId: string): Promise<boolean> {
  const opened = await db
    .updateTable('users')
    .set({ disabled_at: null })
    .where('id', '=', userId)
    .where('disabled_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return opened !== undefined
}
