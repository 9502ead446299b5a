import type { ByteRange } from '../../platform/files/file-store.ts'

/**
 * The one part of a file that a player asks for; the whole file where it asks for several parts, or in words that no one knows;
 * `undefined` where there is no such part.
 */
export function rangeOf(header: string | undefined, size: number): (ByteRange & { isPart: boolean }) | undefined {
  const whole = { start: 0, end: size - 1, isPart: false }
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return whole
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start > end || start >= size) return undefined
  return { start, end, isPart: true }
}
