import type { EmailKindName } from '@openpulpit/contract/email-kinds'

/** A button in an email. The address is ours or a map's. */
interface EmailAction {
  readonly label: string
  readonly url: string
}

/** An email as a feature writes it: plain text without layout or transport. */
export interface Email {
  /** Determines the footer, and whether there is an unsubscribe link. */
  readonly kind: EmailKindName
  /** Made from the event and the recipient, so that an email server can recognize a duplicate. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** The main action. */
  readonly action?: EmailAction | undefined
  /** An alternative or additional action. */
  readonly alternative?: EmailAction | undefined
  /** Small print after the action. */
  readonly afterword?: string | undefined
  /** The name is human-readable and comes without its extension. */
  readonly attachment?:
    | { readonly name: string; readonly ending: string; readonly type: string; readonly bytes: Buffer }
    | undefined
  /** One-click unsubscribe (RFC 8058). Present on every email except those that must arrive. */
  readonly unsubscribeUrl?: string | undefined
}

/** The recipient of an account email. */
export interface EmailRecipient {
  /** The email's id, see `Email`. */
  readonly id: string
  readonly to: string
  /** The base of links in emails. */
  readonly publicUrl: string
}

/** Addresses that an email server rejected permanently. */
export interface RefusedAddresses {
  has(address: string): Promise<boolean>
  add(address: string, code: number): Promise<void>
  remove(address: string): Promise<void>
}

/** Delivers emails. Rejects if delivery failed and a retry makes sense. */
export interface Mailer {
  /** False if the address rejects emails permanently; nothing more is sent there. */
  send(email: Email): Promise<boolean>
  close(): Promise<void>
}
