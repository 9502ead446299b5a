import { links } from '@openpulpit/contract/links'
import type { UserType } from '@openpulpit/contract/users'
import type { Letter } from '../../platform/mail/letter.ts'
import type { NoticeToMail } from './queries.ts'

interface Addressee {
  readonly email: string
  readonly user_type: UserType
  readonly unsubscribe_key: string
}

/** A notice as a mail: the same sentence, and the way to what it is about. */
export const noticeLetter = (notice: NoticeToMail, person: Addressee, publicUrl: string): Letter => ({
  id: notice.id,
  to: person.email,
  subject: subjectOf(notice.message),
  paragraphs: [notice.message],
  action: notice.request_id
    ? { label: 'See the request', url: publicUrl + links.request(person.user_type, notice.request_id) }
    : undefined,
  unsubscribeUrl: publicUrl + links.unsubscribe('requests', person.unsubscribe_key),
})

const longest = 90

/** The first sentence, as far as a list of mails shows it. It ends in a word or a time; in "St. Mary" none ends. */
function subjectOf(message: string): string {
  const [first = message] = message.split(/(?<=[a-z\d)]|[AP]M)(?<!\b[A-Z][a-z]{1,2})\. (?=[A-Z])/)
  const plain = first.replace(/\.$/, '')
  return plain.length <= longest ? plain : `${plain.slice(0, longest).replace(/\s+\S*$/, '')} …`
}
