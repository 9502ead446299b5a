import type { SendMailOptions } from 'nodemailer'

/** How emails leave: by SMTP or into a folder. */
export interface EmailTransport {
  /** Resolves with the status code of a permanent rejection of the address, if any. Rejects if a retry makes sense. */
  send(id: string, message: SendMailOptions): Promise<number | undefined>
  close(): Promise<void>
}
