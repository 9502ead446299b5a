import { emailLinks } from '@openpulpit/contract/email-links'
import type { Email } from '../../platform/mail/email.ts'

interface Asked {
  readonly id: string
  readonly email: string
  readonly key: string
}

export const confirmationEmail = ({ id, email, key }: Asked, publicUrl: string): Email => ({
  id: `newsletter-${id}`,
  to: email,
  subject: 'Do you want news from OpenPulpit?',
  paragraphs: [
    'Somebody, most likely you, left this address for the OpenPulpit newsletter.',
    'Please press the button if you want it: a few mails a year, about what is new.',
  ],
  action: { label: 'Yes, send me the newsletter', url: publicUrl + emailLinks.newsletter(key) },
  afterword: 'If this was not you, there is nothing to do: you will not hear from us again.',
  unsubscribeUrl: publicUrl + emailLinks.unsubscribe('newsletter', key),
})
