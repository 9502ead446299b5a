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
// Before its job is thought dead and given to someone else: the same email is never on its way twice at once.
const longestMs = 100_000

/**
 * Hands emails to a mail server, over a few connections that are kept. One on another machine has to offer STARTTLS, unless
 * its address ends in `?requireTLS=false`.
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
        const about = { letter: id, code: originalCode ?? code, smtp: responseCode }
        if (responseCode !== undefined && isRefusedForGood(failure)) {
          log.warn(about, 'the email server refused the address of an email')
          return responseCode
        }
        // Whoever asked tries again, and says nothing of it to the operator.
        log.warn(about, 'the email server did not accept an email')
        throw new NotTaken(id, failure)
      }
    },
    close: async () => transport.close(),
  }
}

/** Reports the email server's status code without its words, which quote addresses. */
class NotTaken extends Error {
  override readonly name = 'NotTaken'

  constructor(id: string, { code, originalCode, responseCode, command }: NodemailerError) {
    const what = [code, originalCode, responseCode, command].filter(Boolean).join(' ')
    super(`the email server did not accept email ${id}: ${what}`)
  }
}

/**
 * The address takes no emails: said when it is named, or after the email. What a server refuses as a matter of rights (530,
 * x.7.x) may be a setting of ours, and would be said of every address; so may all that it refuses before.
 */
function isRefusedForGood({ code, command, permanent, responseCode, response = '' }: NodemailerError): boolean {
  const isAboutAddress = command === 'RCPT TO' || (command === 'DATA' && code === 'EMESSAGE')
  return isAboutAddress && permanent === true && responseCode !== 530 && !/^\d{3}[ -]5\.7\./.test(response)
}

function openPool(smtpUrl: string): SMTPPool {
  const url = URL.parse(smtpUrl)
  // It would write people's addresses to the terminal.
  for (const name of ['logger', 'debug', 'transactionLog']) url?.searchParams.delete(name)
  try {
    return new SMTPPool({ url: url?.href, requireTLS: !isLoopbackHost(url?.hostname ?? ''), ...patience })
  } catch {
    // Its own error holds the password.
    throw new StartupError('Wrong setting: SMTP_URL must be an address such as smtp://user:password@smtp.example:587')
  }
}
