import { links } from '@openpulpit/contract/email-links'
import type { Letter } from '../../platform/mail/email.ts'

interface Asked {
  readonly id: string
  readonly email: string
  readonly key: string
}

export const confirmationLetter = ({ id, email, key }: Asked, publicUrl: string): Letter => ({
  id: `newsletter-${id}`,
  to: email,
  subject: 'Do you want news from OpenPulpit?',
  paragraphs: [
    'Somebody, most likely you, left this address for the OpenPulpit newsletter.',
    'Please press the button if you want it: a few mails a year, about what is new.',
  ],
  action: { label: 'Yes, send me the newsletter', url: publicUrl + links.newsletter(key) },
  afterword: 'If this was not you, there is nothing to do: you will not hear from us again.',
  unsubscribeUrl: publicUrl + links.unsubscribe('newsletter', key),
})
