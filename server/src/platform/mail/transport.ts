import type { SendMailOptions } from 'nodemailer'

/** How emails leave: to an SMTP server or into a folder. */
export interface EmailTransport {
  /** `id` is the email's. Answers the status code with which the address was refused for good. Rejects if a retry makes sense. */
  send(id: string, message: SendMailOptions): Promise<number | undefined>
  close(): Promise<void>
}
