import { mustArrive } from '@openpulpit/contract/email-kinds'
import { emailLinks } from '@openpulpit/contract/email-links'
import { notificationKindOf } from '@openpulpit/contract/notification-kinds'
import type { Email } from '../../../platform/mail/email.ts'
import { type Pages, pathOfSeveral } from '../policy.ts'
import type { NotificationToEmail } from '../queries.ts'

interface Addressee {
  readonly email: string
  readonly unsubscribe_key: string
}

/** A notification as an email: its sentence and a link, with older news of its kind. */
export function notificationEmail(
  notification: NotificationToEmail,
  others: readonly NotificationToEmail[],
  person: Addressee,
  pages: Pages,
): Email {
  const { kind } = notification
  const { preference } = notificationKindOf(kind)
  const subject = subjectOf(notification.message)
  return {
    kind,
    id: notification.id,
    to: person.email,
    subject: others.length > 0 ? `${subject} (and ${others.length} more)` : subject,
    paragraphs: [notification, ...others].flatMap(({ message, closing_note }) =>
      closing_note ? [message, `They wrote:\n${closing_note}`] : [message],
    ),
    action: actionOf(notification, pages),
    ...(!mustArrive(kind) && {
      unsubscribeUrl: pages.publicUrl + emailLinks.unsubscribe(preference, person.unsubscribe_key),
    }),
  }
}

/** For an unconfirmed address, which may be a stranger's: contains nothing that others wrote. */
export const unverifiedAddressEmail = (userId: string, to: string, publicUrl: string): Email => ({
  kind: 'waiting',
  id: `waiting-${userId}`,
  to,
  subject: 'Something is waiting for you on OpenPulpit',
  paragraphs: ['Sign in to see it. Once you confirm your email address, we’ll email you things like this right away.'],
  action: { label: 'Sign In to OpenPulpit', url: `${publicUrl}/login` },
  afterword:
    'Once you’re signed in, you can send yourself a new confirmation link. If you didn’t sign up, ignore this email. We won’t send it again.',
})

function actionOf(notification: NotificationToEmail, pages: Pages): Email['action'] {
  const { leadsTo } = notificationKindOf(notification.kind)
  if (leadsTo) return { label: pageLabels[leadsTo], url: pages.publicUrl + emailLinks[leadsTo] }
  if (notification.type === 'subscription')
    return { label: 'See Your Subscription', url: pages.publicUrl + emailLinks.billing }
  if (notification.kind === 'saved_search' && notification.state)
    return { label: 'See the Preachers', url: pages.publicUrl + emailLinks.savedSearch(notification.state) }
  if (!notification.request_id) return undefined
  if (notification.also_request_ids.length > 0 && !pages.isSigned)
    return { label: 'See the Requests', url: pages.publicUrl + pathOfSeveral(notification.kind) }
  return { label: 'See the Request', url: pages.request(notification.request_id) }
}

const pageLabels = { credentials: 'See Your Credentials', references: 'Read the Reference' } as const

const longest = 90

/**
 * The first sentence, cut to what a list of emails shows. A sentence ends after a word or a time, but not after "St."
 * in "St. Mary".
 */
function subjectOf(message: string): string {
  const [first = message] = message.split(/(?<=[a-z\d)]|[AP]M)(?<!\b[A-Z][a-z]{1,2})\. (?=[A-Z])/)
  const plain = first.replace(/\.$/, '')
  return plain.length <= longest ? plain : `${plain.slice(0, longest).replace(/(?<!\s)\s+\S*$/, '')} …`
}
