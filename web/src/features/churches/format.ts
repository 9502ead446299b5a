/** Shown beside what the server withholds until then. */
export const reservedHint = 'Shown to a preacher only after a request is confirmed.'

export const phoneHint =
  'Optional. Shown only to your preacher once a service is confirmed, so they can reach you that day.'
