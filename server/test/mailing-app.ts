import { type TestApp, testApp } from './app.ts'
import { MailServer } from './mail-server.ts'

export interface MailingApp {
  readonly given: TestApp
  readonly mails: MailServer
  /** Where it listens: only a server that does sends mails. */
  readonly address: string
  close(): Promise<void>
}

/** The real server at https://pulpit.example, listening, with a real mail server to send to. */
export async function mailingApp(environment: Record<string, string> = {}): Promise<MailingApp> {
  const mails = await MailServer.start()
  const given = await testApp({ SMTP_URL: mails.url, PUBLIC_URL: 'https://pulpit.example', ...environment })
  const address = await given.app.listen({ port: 0, host: '127.0.0.1' })
  const close = async () => {
    await given.close()
    await mails.goAway()
  }
  return { given, mails, address, close }
}
