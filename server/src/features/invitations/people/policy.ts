import { createHash } from 'node:crypto'

/** Of an address that is not to be written to any more. */
export const emailHash = (email: string): Buffer => createHash('sha256').update(email.trim().toLowerCase()).digest()
