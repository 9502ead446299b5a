import type { Work } from '../../platform/database/transaction.ts'

/** Makes a member an admin, or ends that. Answers whether that was news. */
export async function appoint({ db }: Work, userId: string, isAdmin: boolean): Promise<boolean> {
  const changed = await db
    .updateTable('users')
    .set({ is_admin: isAdmin })
    .where('id', '=', userId)
    .where('is_admin', '<>', isAdmin)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
