import { createClient } from './http-client.ts'
import { storedToken } from './token.ts'
import { reportTokenRefused } from './token-refused.ts'

export const { send, upload, download } = createClient({
  base: '/api',
  token: storedToken,
  onTokenRefused: reportTokenRefused,
})
