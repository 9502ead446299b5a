import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A small file system; only root can mount one. */
export class SmallDisk {
  readonly folder = mkdtempSync(join(tmpdir(), 'openpulpit-small-'))
  readonly isThere: boolean
  readonly #filler = join(this.folder, 'something-large')

  constructor(size: string) {
    this.isThere = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', this.folder]).status === 0
  }

  /** Fills the free space except for this much. */
  fill(butFor = 0): void {
    const { bavail, bsize } = statfsSync(this.folder)
    try {
      writeFileSync(this.#filler, Buffer.alloc(Math.max(0, bavail * bsize - butFor)), { flag: 'a' })
    } catch (error) {
      // Another process was faster: the disk is full.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
  }

  makeRoom(): void {
    rmSync(this.#filler, { force: true })
  }

  remove(): void {
    if (this.isThere) spawnSync('umount', [this.folder])
    rmSync(this.folder, { recursive: true, force: true })
  }
}
