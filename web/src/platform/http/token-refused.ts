import { toldToOne } from './single-listener.ts'

/** What happens when the server no longer knows our token. */
export const { hear: whenTokenRefused, tell: reportTokenRefused } = toldToOne<[]>()
