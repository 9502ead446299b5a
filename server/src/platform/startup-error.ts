/** Why the server cannot start, in one line for the operator; any other error during the start is a defect. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
