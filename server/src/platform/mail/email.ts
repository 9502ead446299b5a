import type { EmailKindName } from '@openpulpit/contract/email-kinds'

/** A button in an email: its label, and an address of ours or of a map. */
interface LetterAction {
  readonly label: string
  readonly url: string
}

/** An email as a feature writes it: plain words. How it looks and how it travels is not its business. */
export interface Email {
  /** Says what may end it, and so whether it has an Unsubscribe. */
  readonly kind: EmailKindName
  /** Of the event and the person: the same email always has the same id, so that an email server can spot a duplicate. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** The one thing to do about it. */
  readonly action?: LetterAction | undefined
  /** The other thing that can be done instead, or along with it. */
  readonly alternative?: LetterAction | undefined
  /** Small print after the action. */
  readonly afterword?: string | undefined
  /** A file to keep. Its name is as a person would call it, with its ending apart. */
  readonly attachment?:
    | { readonly name: string; readonly ending: string; readonly type: string; readonly bytes: Buffer }
    | undefined
  /** Where these emails are ended, with one click too (RFC 8058). Every email has one but those that must arrive. */
  readonly unsubscribeUrl?: string | undefined
}

/** What an email about an account needs to know. */
export interface EmailRecipient {
  /** Of the email, see above. */
  readonly id: string
  readonly to: string
  /** Where the product is reached: links in emails begin with it. */
  readonly publicUrl: string
}

/** Addresses that an email server refused for good. */
export interface RefusedAddresses {
  has(address: string): Promise<boolean>
  add(address: string, code: number): Promise<void>
  remove(address: string): Promise<void>
}

/** Delivers emails. Rejects when delivery failed and a retry makes sense. */
export interface Mailer {
  /** Answers false where the address refuses emails, now or since before: nothing more is sent there. */
  send(email: Email): Promise<boolean>
  close(): Promise<void>
}
