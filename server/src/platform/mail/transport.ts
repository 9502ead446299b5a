import type { SendMailOptions } from 'nodemailer'

/** How emails leave: to a mail server, or into a folder. */
export interface EmailTransport {
  /** `id` is the letter's. Rejects where another try makes sense. */
  send(id: string, message: SendMailOptions): Promise<void>
  close(): Promise<void>
}
