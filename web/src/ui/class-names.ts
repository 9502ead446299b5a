/** Joins the parts that are there. */
export const classNames = (...parts: readonly (string | false | null | undefined)[]) => parts.filter(Boolean).join(' ')
