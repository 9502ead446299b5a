import type { Endpoint } from '@openpulpit/contract/endpoint'
import { here } from './http.ts'
import { type ClientRequest, createClient, type Upload } from './http-client.ts'

/** A slow connection may take as long as it needs while it makes progress. */
const longest = 60 * 60_000
const longestStandstill = 60_000
/** After the upload, the file waits for processing. */
const longestCheck = 300_000

/** For a file that takes minutes: `onProgress` gets the sent part, from 0 to 1. */
export const uploadWithProgress = <const C extends Endpoint>(
  call: C,
  upload: Upload,
  onProgress: (part: number) => void,
) => createClient({ ...here, timeOut: longest, fetch: fetchWithProgress(onProgress) }).upload(call, upload)

/** Like `fetch`, which cannot report upload progress. */
const fetchWithProgress =
  (onProgress: (part: number) => void) =>
  (address: string, { method, headers, body, signal }: ClientRequest) =>
    new Promise<Response>((resolve, reject) => {
      const begun = performance.now()
      const request = new XMLHttpRequest()
      const waitOn = (longest = longestStandstill) => {
        request.timeout = performance.now() - begun + longest
      }
      request.addEventListener('load', () =>
        resolve(new Response(request.responseText || null, { status: request.status })),
      )
      request.addEventListener('error', () => reject(new TypeError('The line was cut')))
      request.addEventListener('timeout', () => reject(new DOMException('Nothing moved', 'TimeoutError')))
      request.addEventListener('abort', () => reject(signal.reason))
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        waitOn()
        if (lengthComputable) onProgress(loaded / total)
      })
      request.upload.addEventListener('load', () => waitOn(longestCheck))
      signal.addEventListener('abort', () => request.abort())
      request.open(method, address)
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      waitOn()
      request.send(body)
    })
