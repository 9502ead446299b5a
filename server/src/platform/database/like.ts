/** Escapes text for a `like` pattern, so that `%` and `_` match only themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
