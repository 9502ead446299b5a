interface Name {
  readonly firstName: string | null | undefined
  readonly lastName: string | null | undefined
}

/** A person's name in sentences; empty for no one. */
export const fullName = ({ firstName, lastName }: Name): string => [firstName, lastName].filter(Boolean).join(' ')

// Cached: `toLocaleString` would create a formatter per call, and the schemas alone call it hundreds of times.
const wholeNumber = /* @__PURE__ */ new Intl.NumberFormat('en-US')

/** "1,234" */
export const formatNumber = (value: number): string => wholeNumber.format(value)

/** The noun for a count: "review", "reviews". */
export const plural = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many)

/** A count and its noun: "1 review", "1,234 reviews". */
export const formatCount = (count: number, one: string, many?: string): string =>
  `${formatNumber(count)} ${plural(count, one, many)}`
