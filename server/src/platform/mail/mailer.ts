import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../settings.ts'
import { devMailboxOf, devMailboxTransport } from './dev-mailbox.ts'
import type { Mailer } from './email.ts'
import { isAddress, toMessage } from './message.ts'

/** Sends emails by SMTP where a server is configured, otherwise into the data folder. Closed with the app. */
export async function openMailer(app: FastifyInstance, settings: Settings): Promise<Mailer> {
  const { smtpUrl, production } = settings
  if (production && !smtpUrl) app.log.warn('SMTP_URL is not set: emails are kept in the data folder and sent to no one')
  const way = smtpUrl
    ? (await import('./smtp.ts')).smtpTransport(smtpUrl, app.log)
    : devMailboxTransport(devMailboxOf(settings))
  app.addHook('onClose', way.close)
  return {
    async send(letter) {
      if (isAddress(letter.to)) return way.send(letter.id, toMessage(letter, settings))
      app.log.warn({ letter: letter.id }, 'an email has no valid address')
    },
    close: way.close,
  }
}
