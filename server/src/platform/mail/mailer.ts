import { emailFacts } from '@openpulpit/contract/email-kinds'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../settings.ts'
import { devMailboxOf, devMailboxTransport } from './dev-mailbox.ts'
import type { Mailer, RefusedAddresses } from './email.ts'
import { isAddress, toMessage } from './message.ts'

/**
 * Sends emails by SMTP, or stores them in DATA_DIR if no server is configured. An address that was rejected is retried
 * only for an email that its owner has just requested. Closes with the app.
 */
export async function openMailer(app: FastifyInstance, settings: Settings, refused: RefusedAddresses): Promise<Mailer> {
  const { smtpUrl, production } = settings
  if (production && !smtpUrl) app.log.warn('SMTP_URL is not set: emails are kept in the data folder and sent to no one')
  const way = smtpUrl
    ? (await import('./smtp.ts')).smtpTransport(smtpUrl, app.log)
    : devMailboxTransport(devMailboxOf(settings))
  app.addHook('onClose', way.close)
  return {
    async send(email) {
      const { id, to, kind } = email
      if (!isAddress(to)) {
        app.log.warn({ email: id }, 'an email has no valid address')
        return false
      }
      const wasRefused = await refused.has(to)
      if (wasRefused && !emailFacts[kind].isOnRequest) return false
      const code = await way.send(id, toMessage(email, settings))
      if (code !== undefined) await refused.add(to, code)
      else if (wasRefused) await refused.remove(to)
      return code === undefined
    },
    close: way.close,
  }
}
