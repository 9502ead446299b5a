import { readFileSync, statfsSync } from 'node:fs'

const memory = '/dev/shm'
const enough = 4 * 1024 ** 3

/**
 * Keeps temporary files of this process and its children in memory if Linux offers enough. Every server test creates
 * and drops a database of some 600 files, and ext4 checks each file deleted in the last seconds (`recently_deleted` in
 * its ialloc.c): measured 440 ms per database on disk, 55 in memory.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR === undefined && isUsable()) process.env.TMPDIR = memory
}

function isUsable(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > enough && mayExecute()
  } catch {
    return false
  }
}

/** Tests that run PostgreSQL as another account copy its programs there. */
function mayExecute(): boolean {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, folder]) => folder === memory)
  return mount !== undefined && !mount[3]?.split(',').includes('noexec')
}
