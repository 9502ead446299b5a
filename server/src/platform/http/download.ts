import type { FastifyReply } from 'fastify'

/** What a call answers that makes a file. */
export interface Download {
  /** As a person would call it, without the ending: "Grace Chapel". */
  readonly name: string
  readonly bytes: Buffer
}

/** Sends a file to be kept, under a name that every system takes. */
export function sendDownload(reply: FastifyReply, { name, bytes }: Download, type: 'application/pdf'): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; ${fileName(name, endings[type])}`)
    .header('x-content-type-options', 'nosniff')
    .send(bytes)
}

const endings = { 'application/pdf': 'pdf' } as const

/** Once in plain letters for old programs, once as it is. Nothing that a path, a header or a shell would read otherwise. */
function fileName(name: string, ending: string): string {
  const plain = (text: string) => text.replace(/[-\s]+/g, '-').replace(/^-|-$/g, '')
  const whole = plain([...name.replace(/[^\p{L}\p{M}\p{N} -]/gu, '')].slice(0, 80).join(''))
  const ascii = plain(whole.normalize('NFKD').replace(/[^\w -]/g, ''))
  const encoded = encodeURIComponent(`${whole || 'openpulpit'}.${ending}`)
  return `filename="${ascii || 'openpulpit'}.${ending}"; filename*=UTF-8''${encoded}`
}
