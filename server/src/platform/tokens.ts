import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits. Only the hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
