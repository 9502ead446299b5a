/** A mail as a feature writes it: plain words. How it looks and how it travels is not its business. */
export interface Letter {
  /** Of the event and the person: the same letter always has the same id, and a mail server that gets it twice can tell. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** The one thing to do about it: an address of ours. */
  readonly action?: { readonly label: string; readonly url: string } | undefined
  /** Small print after the action. */
  readonly afterword?: string | undefined
  /** Where these mails are ended, with one click too (RFC 8058). Every letter has one but those about the account itself. */
  readonly unsubscribeUrl?: string | undefined
}

/** Takes letters to their people. Rejects when it could not be handed over and another try makes sense. */
export interface Mailer {
  send(letter: Letter): Promise<void>
  close(): Promise<void>
}
