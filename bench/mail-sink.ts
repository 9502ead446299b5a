import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** An SMTP server that accepts everything and records only who was sent what, while a callback runs. */
export async function openMailSink() {
  const taken: { readonly to: string; readonly id: string }[] = []
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    onData: (stream, { envelope }, done) => {
      let head = ''
      stream.on('data', (chunk: Buffer) => {
        if (!head.includes('\r\n\r\n')) head += chunk.toString('latin1')
      })
      stream.on('end', () => {
        const [, id = ''] = /^message-id:\s*<([^>]*)>/im.exec(head) ?? []
        for (const { address } of envelope.rcptTo) taken.push({ to: address, id })
        done(null)
      })
    },
  })
  server.on('error', () => undefined)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    [Symbol.asyncDispose]: () => new Promise<void>((closed) => void server.close(closed)),
  }
}
