/** A secret in groups for typing: "ABCD EFGH". */
export const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** The recovery codes as a text file. */
export const codesFile = (codes: readonly string[], { email, site }: { email: string; site: string }): string =>
  [
    `Recovery codes for OpenPulpit (${site})`,
    `Account: ${email}`,
    '',
    'Each code works once, in place of a code from your authenticator app.',
    'Keep them somewhere other than your phone.',
    '',
    ...codes,
    '',
  ].join('\r\n')
