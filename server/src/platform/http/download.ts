import { type Endpoint, mostFileBytes } from '@openpulpit/contract/endpoint'
import type { FastifyReply } from 'fastify'
import { plainFileName, wholeName } from '../file-name.ts'
import { mustFit } from './reply-writer.ts'

/** The result of a call that produces a file. */
export interface Download {
  /** A readable name without the extension: "Grace Chapel". */
  readonly name: string
  readonly bytes: Buffer
}

type FileType = NonNullable<Endpoint['produces']>

/** Sends a file as a download. */
export function sendDownload(reply: FastifyReply, { name, bytes }: Download, type: FileType): FastifyReply {
  mustFit(bytes.length, mostFileBytes)
  const { ending, sentAs } = fileTypes[type]
  return reply
    .type(sentAs)
    .header('content-disposition', `attachment; ${fileName(name, ending)}`)
    .header('x-content-type-options', 'nosniff')
    .send(bytes)
}

const fileTypes: Record<FileType, { ending: string; sentAs: string }> = {
  'application/pdf': { ending: 'pdf', sentAs: 'application/pdf' },
  'text/calendar': { ending: 'ics', sentAs: 'text/calendar; charset=utf-8' },
  'text/csv': { ending: 'csv', sentAs: 'text/csv; charset=utf-8' },
}

/** An ASCII name for old programs, then the full name (RFC 6266). */
function fileName(name: string, ending: string): string {
  const encoded = encodeURIComponent(`${wholeName(name)}.${ending}`)
  return `filename="${plainFileName(name, ending)}"; filename*=UTF-8''${encoded}`
}
