import { links } from '@openpulpit/contract/links'
import type { UserType } from '@openpulpit/contract/users'
import type { Letter } from '../../platform/mail/letter.ts'
import { isMailedAlways, kindOf } from './policy.ts'
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
  action: actionOf(notice, person, publicUrl),
  ...(!isMailedAlways(notice.type) && {
    unsubscribeUrl: publicUrl + links.unsubscribe(kindOf[notice.type], person.unsubscribe_key),
  }),
})

function actionOf(notice: NoticeToMail, { user_type }: Addressee, publicUrl: string): Letter['action'] {
  if (notice.type === 'subscription') return { label: 'See your subscription', url: publicUrl + links.billing }
  if (!notice.request_id) return undefined
  return { label: 'See the request', url: publicUrl + links.request(user_type, notice.request_id) }
}

const longest = 90

/** The first sentence, as far as a list of mails shows it. It ends in a word or a time; in "St. Mary" none ends. */
function subjectOf(message: string): string {
  const [first = message] = message.split(/(?<=[a-z\d)]|[AP]M)(?<!\b[A-Z][a-z]{1,2})\. (?=[A-Z])/)
  const plain = first.replace(/\.$/, '')
  return plain.length <= longest ? plain : `${plain.slice(0, longest).replace(/\s+\S*$/, '')} …`
}
