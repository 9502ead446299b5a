import { vi } from 'vitest'
import { type Person, type TestApp, testApp } from './app.ts'
import { MailServer } from './mail-server.ts'

export interface MailingApp {
  readonly given: TestApp
  readonly mails: MailServer
  /** Where it listens: only a server that does sends mails. */
  readonly address: string
  close(): Promise<void>
}

/**
 * The real server at https://pulpit.example, listening, with a real mail server to send to. Who registers here has been
 * asked to confirm their address, and has done so, unless the test is about that.
 */
export async function mailingApp(
  environment: Record<string, string> = {},
  { hasConfirmed = true }: { hasConfirmed?: boolean } = {},
): Promise<MailingApp> {
  const mails = await MailServer.start()
  const urls = { SMTP_URL: mails.url, PUBLIC_URL: 'https://pulpit.example' }
  const given = await testApp({ ...urls, ...environment }, {}, { hasConfirmed: false })
  const address = await given.app.listen({ port: 0, host: '127.0.0.1' })
  const close = async () => {
    await given.close()
    await mails.goAway()
  }
  const confirmed = async (registered: Promise<Person>) => {
    const person = await registered
    if (!hasConfirmed) return person
    await vi.waitFor(() => mails.received.find(({ recipients }) => recipients.includes(person.email)) ?? wait(), 15_000)
    await given.confirmAddress(person)
    return person
  }
  const people = {
    church: (...profile: Parameters<TestApp['church']>) => confirmed(given.church(...profile)),
    preacher: (...profile: Parameters<TestApp['preacher']>) => confirmed(given.preacher(...profile)),
    admin: () => confirmed(given.admin()),
  }
  return { given: { ...given, ...people }, mails, address, close }
}

const wait = (): never => {
  throw new Error('the welcome has not come yet')
}
