import { storedToken } from '../token.ts'
import { createClient, type Surroundings } from './http-client.ts'
import { reportNotCovered, reportTokenRefused } from './single-listener.ts'

export const here: Surroundings = {
  base: '/api',
  token: storedToken,
  onTokenRefused: reportTokenRefused,
  onNotCovered: reportNotCovered,
}

export const { send, upload, download } = createClient(here)

/** For a call whose answer waits for someone else's server, or that takes a large file. */
export const { send: sendPatiently, upload: uploadPatiently } = createClient({ ...here, timeOut: 40_000 })
