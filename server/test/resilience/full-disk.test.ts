import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeBackup } from '../../src/platform/backup/write.ts'
import { DevMailbox } from '../../src/platform/mail/dev-mailbox.ts'
import { testDatabase } from '../database.ts'
import { SmallDisk } from './small-disk.ts'

const disk = new SmallDisk('64k')
const { folder } = disk
afterAll(() => disk.remove())

test.skipIf(!disk.isThere)('a backup that finds the disk full says so and leaves no part of itself', async () => {
  const database = await testDatabase()
  // Incompressible.
  const photo = "insert into photos (hash, bytes) select encode(sha256($1), 'hex'), $1"
  await database.pool.query(photo, [crypto.getRandomValues(Buffer.alloc(65_536))])
  await database.pool.query(photo, [crypto.getRandomValues(Buffer.alloc(65_536))])
  const url = database.pool.options.connectionString ?? ''
  await expect(writeBackup(url, join(folder, 'a.backup'))).rejects.toThrow(/ENOSPC/)
  expect(readdirSync(folder)).toEqual([])
  await database.close()
})

test.skipIf(!disk.isThere)(
  'a mail that finds the disk full leaves no part of itself, and is kept once there is room',
  async () => {
    const mails = new DevMailbox(join(folder, 'mail'))
    const mail = Buffer.alloc(40_000, 'Peace be with you. ')
    disk.fill(24_000)
    await expect(mails.add(mail)).rejects.toThrow(/ENOSPC/)
    expect(readdirSync(join(folder, 'mail'))).toEqual([])
    disk.makeRoom()
    await mails.add(mail)
    const [name = ''] = await mails.names()
    expect(await mails.read(name)).toEqual(mail)
  },
)
