export type LinkPurpose = 'verify_email' | 'reset_password'

/** So many links an hour: enough for who did not find the first, and not enough to flood somebody's inbox. */
export const linksAnHour = 5
