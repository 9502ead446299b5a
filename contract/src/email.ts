// Without zod, which the public pages do not load.

/**
 * What an address has to look like: letters and figures of any language, and the signs that people have in theirs. What a link
 * or a header would read as its own is not among them: ? & % " , ; : ( ) < > [ ] \ and blanks.
 */
export const emailPattern =
  /^[\p{L}\p{M}\p{N}.!#$'*+/=^_{|}~-]+@(?!.*\.\.)[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?$/u
/** What one has to look like that someone signs in with: it may be older than the rule above. */
export const typedEmailPattern = /^[^\s@]+@[^\s@]+$/
export const emailTexts = { missing: 'Email is required', odd: 'Please enter a valid email' } as const
