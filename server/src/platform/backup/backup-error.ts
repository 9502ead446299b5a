/** Why no backup is made or restored, in one line for whoever asked for it. */
export class BackupError extends Error {
  override readonly name = 'BackupRefusal'
}
