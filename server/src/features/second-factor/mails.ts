import { links } from '@openpulpit/contract/links'
import type { Letter } from '../../platform/mail/letter.ts'
import type { SecondFactorChange } from './events.ts'

interface To {
  readonly id: string
  readonly to: string
  readonly publicUrl: string
}

const words: Readonly<Record<SecondFactorChange, { subject: string; text: string }>> = {
  on: {
    subject: 'Two-step sign-in is on',
    text: 'From now on, signing in to your OpenPulpit account asks for a code from your authenticator app as well. Your other devices were signed out. Keep your recovery codes where you find them without your phone.',
  },
  off: {
    subject: 'Two-step sign-in is off',
    text: 'Signing in to your OpenPulpit account asks for your password alone from now on.',
  },
  codes_renewed: {
    subject: 'You have new recovery codes',
    text: 'New recovery codes were just made for your OpenPulpit account. Those that you had before do not work any more.',
  },
  code_used: {
    subject: 'A recovery code was used',
    text: 'A recovery code was just used for your OpenPulpit account, in place of a code from your authenticator app. It does not work again.',
  },
}

export const changeLetter = ({ id, to, publicUrl }: To, change: SecondFactorChange): Letter => ({
  id,
  to,
  subject: words[change].subject,
  paragraphs: [words[change].text],
  action: { label: 'See how you sign in', url: publicUrl + links.account },
  afterword: 'If this was not you, somebody knows your password. Please set a new one now, and write to us.',
})
