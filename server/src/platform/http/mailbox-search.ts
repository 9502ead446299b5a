import type { KeptMails } from '../mail/dev-mailbox.ts'

const most = 100

export interface ListedMail {
  readonly name: string
  readonly to: string
  readonly subject: string
  readonly date: string
  readonly text: string
}

/** The newest mails first; of one person, if asked for. */
export async function findMails(mails: KeptMails, to?: string): Promise<ListedMail[]> {
  const found: ListedMail[] = []
  for (const name of await mails.names()) {
    if (found.length === most) break
    const mail = await listed(mails, name)
    if (mail && (!to || mail.to.toLowerCase() === to.toLowerCase())) found.push(mail)
  }
  return found
}

/** Undefined for one that went away meanwhile, to make room. */
async function listed(mails: KeptMails, name: string): Promise<ListedMail | undefined> {
  const bytes = await mails.read(name)
  if (!bytes) return undefined
  const { default: PostalMime } = await import('postal-mime')
  const { to, subject = '', date = '', text = '' } = await PostalMime.parse(bytes)
  return { name, to: to?.[0]?.address ?? '', subject, date, text }
}
