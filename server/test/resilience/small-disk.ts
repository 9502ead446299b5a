import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own, as small as this; only root may have one. */
export class SmallDisk {
  readonly folder = mkdtempSync(join(tmpdir(), 'openpulpit-small-'))
  readonly isThere: boolean
  readonly #filler = join(this.folder, 'something-large')

  constructor(size: string) {
    this.isThere = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', this.folder]).status === 0
  }

  /** Takes what is free, but for so much. */
  fill(butFor = 0): void {
    const { bavail, bsize } = statfsSync(this.folder)
    try {
      writeFileSync(this.#filler, Buffer.alloc(Math.max(0, bavail * bsize - butFor)), { flag: 'a' })
    } catch (error) {
      // Someone else was quicker: full it is.
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
