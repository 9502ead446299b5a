import { emailChangeHours, emailChangeUndoDays } from '@openpulpit/contract/email-change'
import { emailLinks } from '@openpulpit/contract/email-links'
import type { Email, EmailRecipient } from '../../../platform/mail/email.ts'

/** To the new address. Does not say who asked, because the address may be anyone's. */
export const confirmNewAddressEmail = ({ id, to, publicUrl }: EmailRecipient, token: string): Email => ({
  kind: 'confirm_new_address',
  id,
  to,
  subject: 'Please confirm your new email address',
  paragraphs: [
    'Someone, most likely you, asked to use this address for an OpenPulpit account.',
    `Please confirm that the address is yours. The link works once, for ${emailChangeHours} hours. Until then, nothing changes.`,
  ],
  action: { label: 'Confirm New Address', url: publicUrl + emailLinks.confirmNewEmail(token) },
  afterword: 'If it wasn’t you, ignore this email. The account keeps the address it has.',
})

/** To the owner of an address that already has an account; the person who asked does not learn of it. */
export const addressInUseEmail = ({ id, to, publicUrl }: EmailRecipient): Email => ({
  kind: 'address_in_use',
  id,
  to,
  subject: 'You already have an OpenPulpit account',
  paragraphs: [
    'Someone, most likely you, asked to use this address for another OpenPulpit account.',
    'That isn’t possible, because an account already uses it. Nothing has changed.',
    'To move the address, sign in to the account that has it. Change its address or delete the account, then try again.',
  ],
  action: { label: 'Sign In', url: `${publicUrl}/login` },
  afterword: 'If it wasn’t you, ignore this email.',
})

/** To the old address, with a link to undo. */
export const emailChangedEmail = ({ id, to, publicUrl }: EmailRecipient, token: string): Email => ({
  kind: 'address_changed',
  id,
  to,
  subject: 'Your email address was changed',
  paragraphs: [
    'Your OpenPulpit account now uses another email address. We won’t send its emails here anymore.',
    `If it wasn’t you, undo the change within ${emailChangeUndoDays} days. You’ll choose a new password, and we’ll sign everyone out.`,
  ],
  action: { label: 'Undo the Change', url: publicUrl + emailLinks.undoEmailChange(token) },
  afterword: 'If it was you, you’re all set. Ignore this email.',
})

/** To an unconfirmed old address. It may be a stranger's, so it gets no link into the account. */
export const unconfirmedAddressChangedEmail = ({ id, to }: EmailRecipient): Email => ({
  kind: 'address_changed',
  id,
  to,
  subject: 'Your email address was changed',
  paragraphs: [
    'An OpenPulpit account was signed up with this address, and now uses another one. We won’t send its emails here anymore.',
  ],
  afterword: 'If this was your account and you didn’t change it, please write to us. Otherwise, ignore this email.',
})
