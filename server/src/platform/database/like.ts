/** Text for a `like` pattern that stands for itself: `%` and `_` in it match no other characters. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
