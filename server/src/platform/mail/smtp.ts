import type { FastifyBaseLogger } from 'fastify'
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer'
import SMTPPool from 'nodemailer/lib/smtp-pool'
import { isLoopbackHost } from '../loopback.ts'
import { StartupError } from '../startup-error.ts'
import type { EmailTransport } from './transport.ts'

const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}
// Shorter than the expiry of its job, so that the same email is never sent twice at once.
const longestMs = 100_000

/**
 * Sends emails over a few kept connections to a mail server. A remote server must offer STARTTLS, unless its address
 * ends in `?requireTLS=false`.
 */
export function smtpTransport(smtpUrl: string, log: FastifyBaseLogger): EmailTransport {
  const transport = createTransport(openPool(smtpUrl))
  return {
    async send(id: string, message: SendMailOptions) {
      try {
        await transport.sendMail({ ...message, signal: AbortSignal.timeout(longestMs) })
        return undefined
      } catch (error) {
        const failure = error as NodemailerError
        const { code, originalCode, responseCode } = failure
        const about = { email: id, code: originalCode ?? code, smtp: responseCode }
        if (responseCode !== undefined && isRefusedForGood(failure)) {
          log.warn(about, 'the email server refused the address of an email')
          return responseCode
        }
        // The caller retries; the operator only needs this warning.
        log.warn(about, 'the email server did not accept an email')
        throw new NotTaken(id, failure)
      }
    },
    close: async () => transport.close(),
  }
}

/** Carries the email server's status code without its message, which quotes addresses. */
class NotTaken extends Error {
  override readonly name = 'NotTaken'

  constructor(id: string, { code, originalCode, responseCode, command }: NodemailerError) {
    const what = [code, originalCode, responseCode, command].filter(Boolean).join(' ')
    super(`the email server did not accept email ${id}: ${what}`)
  }
}

/**
 * The server rejected the address permanently, at RCPT TO or after the data. Authorization failures (530, x.7.x) and
 * earlier rejections may come from our own configuration, and would then apply to every address.
 */
function isRefusedForGood({ code, command, permanent, responseCode, response = '' }: NodemailerError): boolean {
  const isAboutAddress = command === 'RCPT TO' || (command === 'DATA' && code === 'EMESSAGE')
  return isAboutAddress && permanent === true && responseCode !== 530 && !/^\d{3}[ -]5\.7\./.test(response)
}

function openPool(smtpUrl: string): SMTPPool {
  const url = URL.parse(smtpUrl)
  // These options would write email addresses to the terminal.
  for (const name of ['logger', 'debug', 'transactionLog']) url?.searchParams.delete(name)
  try {
    return new SMTPPool({ url: url?.href, requireTLS: !isLoopbackHost(url?.hostname ?? ''), ...patience })
  } catch {
    // The original error contains the password.
    throw new StartupError('Wrong setting: SMTP_URL must be an address such as smtp://user:password@smtp.example:587')
  }
}
