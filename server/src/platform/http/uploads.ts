import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse, refuseField } from '../errors.ts'

/** The words for a file that cannot be taken. */
interface Sentences {
  readonly missing: string
  readonly tooLarge: string
}

/** Lets the routes of this plugin take one file of less than `limit` bytes. */
export async function acceptUploads(app: FastifyInstance, limit: number): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: limit - 1, files: 1, fields: 8, parts: 9, headerPairs: 50 },
    // A part that is no form data is passed over; one that does not fit in here would be waited for until the line is cut.
    fileHwm: limit,
  })
}

/** The bytes of the file that a form has under this name. */
export async function uploadedFile(request: FastifyRequest, field: string, sentences: Sentences): Promise<Buffer> {
  if (!request.isMultipart()) throw refuse('unsupported_media', sentences.missing)
  const bytes = await readFile(request, field).catch((error: { code?: string }) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw refuse('too_large', sentences.tooLarge)
    // A form that is cut off or malformed, in the many ways there are.
    throw refuseField(field, sentences.missing)
  })
  if (!bytes) throw refuseField(field, sentences.missing)
  return bytes
}

async function readFile(request: FastifyRequest, field: string): Promise<Buffer | undefined> {
  const file = await request.file()
  if (file?.fieldname === field) return file.toBuffer()
  // Read to its end all the same, or the connection would hang for anyone who uses it next.
  file?.file.resume()
  return undefined
}
