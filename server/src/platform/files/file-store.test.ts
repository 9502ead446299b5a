import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { s3Server } from '../../../test/servers/s3-server.ts'
import { readSettings } from '../../settings.ts'
import type { FileStore } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'

let folder: string
let bucket: Awaited<ReturnType<typeof s3Server>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openpulpit-files-'))
  bucket = await s3Server()
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true })
})

describe.each(['a data folder', 'a bucket'])('private files in %s', (home) => {
  let store: FileStore
  beforeAll(async () => {
    const storage = home === 'a bucket' ? { STORAGE_URL: bucket.url } : {}
    store = await openFileStore(readSettings({ DATA_DIR: folder, ...storage }))
  })
  const id = '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'
  const put = async (words: string) => {
    const path = join(folder, 'arrived')
    await writeFile(path, words)
    await store.put(id, path, 'application/pdf')
  }
  const read = async (start: number, end: number) => {
    const stream = await store.read(id, { start, end })
    return stream && text(stream)
  }

  test('are read whole and in parts, replaced, and gone for good', async () => {
    expect(await read(0, 5)).toBeUndefined()
    await put('In the beginning')
    expect(await read(0, 15)).toBe('In the beginning')
    expect(await read(7, 8)).toBe('be')
    await put('Once more')
    expect(await read(0, 8)).toBe('Once more')
    await store.remove(id)
    await store.remove(id)
    expect(await read(0, 8)).toBeUndefined()
  })
})

test('a bucket whose key is wrong takes nothing, and says so', async () => {
  const wrong = bucket.url.replace(':S3RVER@', ':guessed@')
  const store = await openFileStore(readSettings({ STORAGE_URL: wrong }))
  await writeFile(join(folder, 'arrived'), 'secret')
  await expect(store.put('a', join(folder, 'arrived'), 'application/pdf')).rejects.toThrow('403')
})

test.each([
  'https://storage.example/bucket',
  'https://key:secret@storage.example',
  'http://key:secret@storage.example/bucket',
  'https://key:secret@storage.example/bucket?acl=public',
  'ftp://key:secret@127.0.0.1/bucket',
])('STORAGE_URL=%s is refused, and not repeated', (url) => {
  expect(() => readSettings({ STORAGE_URL: url })).toThrow(/^Wrong setting: STORAGE_URL must be https/)
})
