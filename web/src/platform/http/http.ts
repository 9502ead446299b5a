import { takeEarlyAnswer } from '../browser/head-start.ts'
import { storedToken } from '../token.ts'
import { createClient, type Dependencies } from './http-client.ts'
import { reportNotCovered, reportTokenRefused } from './single-listener.ts'

export const here: Dependencies = {
  base: '/api',
  token: storedToken,
  onTokenRefused: reportTokenRefused,
  onNotCovered: reportNotCovered,
  fetch: async (address, request) => {
    const early = request.method === 'GET' ? await takeEarlyAnswer(address, storedToken()) : undefined
    request.signal.throwIfAborted()
    return early ?? fetch(address, request)
  },
}

export const { send, download } = createClient(here)

/** For a call that waits for another server. */
export const { send: sendPatiently } = createClient({ ...here, timeOut: 40_000 })

/** A slow phone takes minutes for five megabytes, and then the file may have to wait for processing. */
export const { upload } = createClient({ ...here, timeOut: 600_000 })
