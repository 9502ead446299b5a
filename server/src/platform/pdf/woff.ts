import { inflateSync } from 'node:zlib'

const header = { woff: 44, sfnt: 12 }
const entry = { woff: 20, sfnt: 16 }

/**
 * A WOFF file as the plain font that is packed in it. What reads fonts for pdfkit would unpack a table anew, and slowly,
 * each time it looks into it.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => tableAt(woff, header.woff + at * entry.woff))
  const directory = Buffer.alloc(header.sfnt + count * entry.sfnt)
  directory.writeUInt32BE(woff.readUInt32BE(4), 0)
  directory.writeUInt16BE(count, 4)
  let offset = directory.length
  for (const [at, { tag, checksum, data }] of tables.entries()) {
    const to = header.sfnt + at * entry.sfnt
    directory.write(tag, to, 'latin1')
    directory.writeUInt32BE(checksum, to + 4)
    directory.writeUInt32BE(offset, to + 8)
    directory.writeUInt32BE(data.length, to + 12)
    offset += data.length + paddingOf(data)
  }
  return Buffer.concat([directory, ...tables.flatMap(({ data }) => [data, Buffer.alloc(paddingOf(data))])])
}

function tableAt(woff: Buffer, at: number) {
  const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)]
  const data = woff.subarray(offset, offset + packed)
  return {
    tag: woff.toString('latin1', at, at + 4),
    checksum: woff.readUInt32BE(at + 16),
    // A table that would not become smaller is left as it is.
    data: packed < length ? inflateSync(data) : data,
  }
}

const paddingOf = (data: Buffer): number => (4 - (data.length % 4)) % 4
