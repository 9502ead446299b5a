import type { Work } from '../../platform/database/transaction.ts'

/** Whether the preacher of an account is kept from everybody, whatever they wish and whatever covers them. Nothing for a church. */
export async function disablePreacher({ db }: Work, userId: string, isDisabled: boolean): Promise<void> {
  await db.updateTable('preachers').set({ is_disabled: isDisabled }).where('user_id', '=', userId).execute()
}
