import { emailLinks } from '@openpulpit/contract/email-links'
import type { Email } from '../../platform/mail/email.ts'

interface NewsletterRecipient {
  readonly id: string
  readonly email: string
  readonly key: string
}

export const confirmationEmail = ({ id, email, key }: NewsletterRecipient, publicUrl: string): Email => ({
  kind: 'newsletter_confirmation',
  id: `newsletter-${id}`,
  to: email,
  subject: 'Please confirm the OpenPulpit newsletter',
  paragraphs: [
    'We got a request to send the OpenPulpit newsletter to this address.',
    'Click the button if you’d like it: a few emails a year about what’s new.',
  ],
  action: { label: 'Yes, send me the newsletter', url: publicUrl + emailLinks.newsletter(key) },
  afterword: 'If this wasn’t you, ignore this email. We won’t write again.',
  unsubscribeUrl: publicUrl + emailLinks.unsubscribe('newsletter', key),
})
