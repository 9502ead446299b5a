import { preacherCalls } from '@openpulpit/contract/preachers'
import type { FastifyInstance } from 'fastify'
import type { Person } from './app.ts'
import { addressOf } from './contract-calls.ts'

const boundary = 'a-line-between-the-parts'

/** The form of a page in which somebody has chosen this file. */
export const photoForm = (bytes: Buffer, type = 'image/jpeg') => ({
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  payload: Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="profileImage"; filename="me.jpg"\r\n`),
    Buffer.from(`content-type: ${type}\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]),
})

export const uploadTo = (app: FastifyInstance, { token }: Person, bytes: Buffer) => {
  const { headers, payload } = photoForm(bytes)
  const url = addressOf(preacherCalls.uploadImage)
  return app.inject({ method: 'POST', url, headers: { ...headers, authorization: `Bearer ${token}` }, payload })
}
