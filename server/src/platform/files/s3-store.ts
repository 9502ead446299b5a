import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { FileStore } from './file-store.ts'

export interface S3Storage {
  /** Includes the bucket and an optional folder; ends in a slash. */
  readonly url: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Until the response begins. Sending 60 MB takes a while. */
const timeoutMs = 120_000

/** Files in an S3-compatible bucket, which several servers can share. */
export function s3Store({ url, region, accessKeyId, secretAccessKey }: S3Storage): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const ask = async (id: string, init: RequestInit, ...expected: readonly number[]): Promise<Response> => {
    const answer = await client.fetch(url + id, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    if (expected.includes(answer.status)) return answer
    await answer.body?.cancel()
    throw new Error(`the storage answered ${answer.status} to ${init.method}`)
  }
  return {
    async put(id, path, contentType) {
      // A file's blob streams, and its length is known in advance.
      const body = await openAsBlob(path, { type: contentType })
      const answer = await ask(id, { method: 'PUT', body, headers: { 'content-type': contentType } }, 200)
      await answer.body?.cancel()
    },
    async read(id, { start, end }) {
      const { status, body } = await ask(
        id,
        { method: 'GET', headers: { range: `bytes=${start}-${end}` } },
        200,
        206,
        404,
      )
      if (status === 206 && body) return Readable.fromWeb(body as ReadableStream)
      await body?.cancel()
      if (status === 200) throw new Error('the storage does not know ranges')
      return undefined
    },
    async remove(id) {
      const answer = await ask(id, { method: 'DELETE' }, 200, 204, 404)
      await answer.body?.cancel()
    },
  }
}
