import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse, refuseField } from '../errors.ts'
import { arrivingFolder } from '../files/arriving.ts'

/** The words for a file that cannot be taken. */
interface Sentences {
  readonly missing: string
  readonly tooLarge: string
}

const form = { files: 1, fields: 8, parts: 9, headerPairs: 50 }

/** Lets the routes of this plugin take one file of less than `limit` bytes. */
export async function acceptUploads(app: FastifyInstance, limit: number): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: limit - 1, ...form },
    // A part that is no form data is passed over; one that does not fit in here would be waited for until the line is cut.
    fileHwm: limit,
  })
}

/** The same for files that are too large to be held in memory: `withUploadedFile` writes them down as they arrive. */
export async function acceptLargeUploads(app: FastifyInstance, limit: number, tooLarge: string): Promise<void> {
  await app.register(multipart, { limits: { fileSize: limit - 1, ...form } })
  app.addHook('preValidation', async ({ headers }, reply) => {
    // One that says how much too large it is, is not read at all.
    if (!(Number(headers['content-length']) > limit + overhead)) return
    reply.header('connection', 'close')
    throw refuse('too_large', tooLarge)
  })
}

/** Of a form, beside its file. */
const overhead = 64 * 1024
/** A place for what arrives and what becomes of it, which is gone when the task is done. */
interface Workplace {
  /** The file as it arrived. */
  readonly uploaded: string
  /** Where the task may write another one. */
  readonly written: string
}

/** Runs a task with the file that a form has under this name, on disk. */
export async function withUploadedFile<T>(
  request: FastifyRequest,
  field: string,
  { dataDir, ...sentences }: Sentences & { readonly dataDir: string },
  task: (files: Workplace) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw refuse('unsupported_media', sentences.missing)
  const all = join(dataDir, arrivingFolder)
  await mkdir(all, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(all, 'upload-'))
  try {
    const files = { uploaded: join(folder, 'uploaded'), written: join(folder, 'written') }
    const isThere = await saveFile(request, field, files.uploaded).catch((error: { code?: string }) => {
      if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw refuse('too_large', sentences.tooLarge)
      throw refuseField(field, sentences.missing)
    })
    if (!isThere) throw refuseField(field, sentences.missing)
    return await task(files)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function saveFile(request: FastifyRequest, field: string, path: string): Promise<boolean> {
  const part = await request.file()
  if (part?.fieldname !== field) {
    part?.file.resume()
    return false
  }
  await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
  if (part.file.truncated) throw Object.assign(new Error('the file is too large'), { code: 'FST_REQ_FILE_TOO_LARGE' })
  return part.file.bytesRead > 0
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
