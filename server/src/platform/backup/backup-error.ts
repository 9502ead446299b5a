/** Why a backup or restore failed, in one line for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupRefusal'
}
