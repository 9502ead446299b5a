import type { SendMailOptions } from 'nodemailer'

/** How emails leave: to an SMTP server or into a folder. */
export interface EmailTransport {
  /** `id` is the email's. Rejects if a retry makes sense. */
  send(id: string, message: SendMailOptions): Promise<void>
  close(): Promise<void>
}
