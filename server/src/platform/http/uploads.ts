import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { currentMemberCall, runInMemberCall } from '../actor.ts'
import { Refusal, refuse, refuseField, refuseRateLimited } from '../errors.ts'
import { arrivingFolder } from '../files/arriving.ts'
import type { Limits } from '../limits.ts'
import { type Holder, type Holding, SharedBudget } from '../shared-budget.ts'
import { callerOf } from './unsent-replies.ts'

declare module 'fastify' {
  interface FastifyInstance {
    uploads: UploadBudgets
  }
  interface FastifyRequest {
    upload: Upload | undefined
  }
}

interface UploadBudgets {
  /** Uploads from their first byte until their reply is sent. */
  readonly places: SharedBudget
  /** Their bytes on disk. */
  readonly bytes: SharedBudget
  readonly silentMs: number
}

const form = { files: 1, fields: 8, fieldSize: 1024, parts: 9, headerPairs: 50 }
/** The most bytes of a form besides its file. */
const overhead = 64 * 1024
/** The most bytes of an oversized upload that are read and discarded. */
const stillRead = 64 * 1024 * 1024
const looksAtDiskEvery = 4 * 1024 * 1024
/** Each write occupies a thread, so bytes that trickle in are written in blocks of this size. */
const blockBytes = 8 * 1024
const tooMany = 'Too many files are being sent right now. Please try again in a minute.'

/** The upload budgets that all features share. */
export function shareUploads(app: FastifyInstance, limits: Limits): void {
  const { uploads: ofAll, uploadsPerAccount: ofAccount, uploadsPerNetwork: ofNetwork, silentMs } = limits
  app.decorateRequest('upload')
  app.decorate('uploads', {
    places: new SharedBudget({ ofAll, ofAccount, ofNetwork }),
    bytes: new SharedBudget({
      ofAll: limits.uploadedBytes,
      ofAccount: limits.uploadedBytesPerAccount,
      ofNetwork: limits.uploadedBytesPerNetwork,
    }),
    silentMs,
  })
}

/** Lets the routes of this plugin take one file of less than `limit` bytes; `withUploadedFile` streams it to disk. */
export async function acceptUploads(app: FastifyInstance, limit: number, tooLarge: string): Promise<void> {
  await app.register(multipart, { limits: { fileSize: limit - 1, ...form } })
  app.addHook('preValidation', async (request, reply) => {
    const length = Number(request.headers['content-length'])
    if (length > limit + overhead) {
      // A browser reads the reply only after sending everything, so a moderate excess is read; beyond that the
      // connection is closed.
      if (length > stillRead) reply.header('connection', 'close')
      throw refuse('too_large', tooLarge)
    }
    request.upload = new Upload(app.uploads, callerOf(request), reply)
  })
}

/** An upload's part of the shared budgets. */
class Upload {
  readonly #place: Holding
  readonly #bytes: Holding
  readonly #ending = new AbortController()
  #isAnswered = false
  #isAtWork = false

  constructor({ places, bytes }: UploadBudgets, caller: Holder, { raw }: FastifyReply) {
    const giveWay = () => this.#ending.abort(refuse('unavailable', tooMany))
    const place = places.take(caller, 1, giveWay)
    const held = place && bytes.take(caller, 0, giveWay)
    if (!place || !held) throw refuseRateLimited(60, tooMany)
    this.#place = place
    this.#bytes = held
    raw.once('finish', () => this.#answered())
    raw.once('close', () => this.#answered())
  }

  /** Aborted when the upload has to make room, or its sender is gone. */
  get signal(): AbortSignal {
    return this.#ending.signal
  }

  arrive(count: number): void {
    this.signal.throwIfAborted()
    if (!this.#bytes.grow(count)) throw this.signal.reason ?? refuseRateLimited(60, tooMany)
  }

  /** Holds its part of the budgets while the task runs and until the reply is sent. */
  async during<T>(task: () => Promise<T>): Promise<T> {
    this.#isAtWork = true
    try {
      return await runInMemberCall({ userId: undefined, ...currentMemberCall(), signal: this.signal }, task)
    } finally {
      this.#isAtWork = false
      this.#releaseOnceDone()
    }
  }

  #answered(): void {
    this.#isAnswered = true
    this.#ending.abort(refuse('invalid', 'The upload was cut off'))
    this.#releaseOnceDone()
  }

  #releaseOnceDone(): void {
    if (!this.#isAnswered || this.#isAtWork) return
    this.#place.release()
    this.#bytes.release()
  }
}

/** Messages for a missing and a too large file. */
interface Sentences {
  readonly missing: string
  readonly tooLarge: string
}

/** A temporary folder for one upload, deleted when the task is done. */
interface Workplace {
  readonly uploaded: string
  /** Where the task may write a result. */
  readonly written: string
}

/** Runs a task with the form's file of this name, streamed to disk so that a slow upload holds almost no memory. */
export async function withUploadedFile<T>(
  request: FastifyRequest,
  field: string,
  sentences: Sentences,
  task: (files: Workplace) => Promise<T>,
): Promise<T> {
  const { upload, server } = request
  if (!request.isMultipart() || !upload) throw refuse('unsupported_media', sentences.missing)
  return upload.during(async () => {
    const all = join(server.services.settings.dataDir, arrivingFolder)
    await mkdir(all, { recursive: true, mode: 0o700 })
    const folder = await mkdtemp(join(all, 'upload-'))
    // An injected request has no socket.
    const socket = request.raw.socket instanceof Socket ? request.raw.socket : undefined
    try {
      const files = { uploaded: join(folder, 'uploaded'), written: join(folder, 'written') }
      const isThere = await saveFile(request, upload, field, files.uploaded).catch((error: unknown) => {
        throw refusalFor(error, upload, field, sentences)
      })
      if (!isThere) throw refuseField(field, sentences.missing)
      // The sender is done: silence while the file waits and is processed is no reason to hang up.
      socket?.setTimeout(0)
      return await task(files)
    } finally {
      socket?.setTimeout(server.uploads.silentMs)
      await rm(folder, { recursive: true, force: true })
    }
  })
}

/** Maps the many errors of a truncated, malformed or refused form to a refusal. */
function refusalFor(error: unknown, { signal }: Upload, field: string, { missing, tooLarge }: Sentences): Error {
  if (signal.aborted && signal.reason instanceof Refusal) return signal.reason
  if (error instanceof Refusal) return error
  const { code } = error as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return refuse('too_large', tooLarge)
  if (code === 'ENOSPC' || code === 'EDQUOT') return refuse('unavailable', tooMany)
  return refuseField(field, missing)
}

async function* inBlocks(chunks: AsyncIterable<Buffer>) {
  let block = Buffer.allocUnsafe(blockBytes)
  let filled = 0
  for await (const chunk of chunks) {
    if (filled > 0 && filled + chunk.length > blockBytes) {
      yield block.subarray(0, filled)
      block = Buffer.allocUnsafe(blockBytes)
      filled = 0
    }
    if (chunk.length < blockBytes) filled += chunk.copy(block, filled)
    else yield chunk
  }
  if (filled > 0) yield block.subarray(0, filled)
}

async function saveFile(request: FastifyRequest, upload: Upload, field: string, path: string): Promise<boolean> {
  const { signal } = upload
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  ended.catch(() => undefined)
  const part = await Promise.race([request.file(), ended])
  if (part?.fieldname !== field) {
    // Drained all the same, or a kept-alive connection would hang.
    part?.file.resume()
    return false
  }
  const { server } = request
  let looksAt = looksAtDiskEvery
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      upload.arrive(chunk.length)
      if (part.file.bytesRead >= looksAt) {
        looksAt += looksAtDiskEvery
        await server.refuseIfFull()
      }
      yield chunk
    }
  }
  await pipeline(part.file, counted, inBlocks, createWriteStream(path, { mode: 0o600 }), { signal })
  if (part.file.truncated) throw Object.assign(new Error('the file is too large'), { code: 'FST_REQ_FILE_TOO_LARGE' })
  return true
}
