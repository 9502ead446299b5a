import Fastify from 'fastify'
import { onTestFinished } from 'vitest'
import { serverOptions } from '../src/platform/http/server.ts'
import type { Letter, Mailer } from '../src/platform/mail/letter.ts'
import { openMailer } from '../src/platform/mail/mailer.ts'
import { readSettings } from '../src/settings.ts'

let count = 0
export const aLetter = (given: Partial<Letter> = {}): Letter => ({
  id: `notice-${++count}`,
  to: `person${count}@example.org`,
  subject: 'Grace Chapel has answered',
  paragraphs: ['Grace Chapel has answered your request.'],
  ...given,
})

/** A mailer as the server opens it, and what it wrote to the log. */
export async function openedMailer(environment: Record<string, string>): Promise<{ mailer: Mailer; said: string[] }> {
  const settings = readSettings({ PUBLIC_URL: 'https://pulpit.example', ...environment })
  const said: string[] = []
  const { logger } = serverOptions(settings)
  const app = Fastify({ logger: { ...Object(logger), stream: { write: (line: string) => said.push(line) } } })
  onTestFinished(() => app.close())
  return { mailer: await openMailer(app, settings), said }
}
