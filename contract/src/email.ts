// Does not import zod, which the public pages do not load.

/**
 * An email address: letters and digits of any language, and common punctuation. Excludes characters with a meaning in
 * links and headers: ? & % " , ; : ( ) < > [ ] \ and blanks.
 */
export const emailPattern =
  /^[\p{L}\p{M}\p{N}.!#$'*+/=^_{|}~-]+@(?!.*\.\.)[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?$/u
/** The address of an existing account, which may be older than the rule above. */
export const typedEmailPattern = /^[^\s@]+@[^\s@]+$/
export const emailTexts = { missing: 'Email is required', odd: 'Please enter a valid email' } as const
