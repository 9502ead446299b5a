interface Name {
  readonly firstName: string | null | undefined
  readonly lastName: string | null | undefined
}

/** A person's name as every sentence writes it; empty where no one is named. */
export const fullName = ({ firstName, lastName }: Name): string => [firstName, lastName].filter(Boolean).join(' ')

// Made once: `toLocaleString` makes a formatter for each call, which the schemas alone would pay for hundreds of times.
const wholeNumber = /* @__PURE__ */ new Intl.NumberFormat('en-US')

/** "1,234" */
export const formatNumber = (value: number): string => wholeNumber.format(value)

/** The noun alone, as the count asks for it: "review", "reviews". */
export const plural = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many)

/** The count and its noun: "1 review", "1,234 reviews". */
export const formatCount = (count: number, one: string, many?: string): string =>
  `${formatNumber(count)} ${plural(count, one, many)}`
