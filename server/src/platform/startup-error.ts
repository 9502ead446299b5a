/** Why the server does not start, in one line for anyone who starts it; everything else thrown at the start is a defect. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
