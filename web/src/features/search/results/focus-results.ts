/** For the link that skips to the results. */
export const resultsId = 'results'

/** Focuses the results; scrolls only if their heading is not well in view. */
export function focusResults(heading: HTMLElement | null): void {
  if (!heading) return
  heading.focus({ preventScroll: true })
  const { top } = heading.getBoundingClientRect()
  if (top < 0 || top > window.innerHeight * 0.6) heading.scrollIntoView()
}

/** Returns whether the card is there. */
export function focusCard(id: string): boolean {
  const card = document.querySelector<HTMLElement>(`#${resultsId} [data-preacher="${CSS.escape(id)}"] a`)
  card?.focus({ preventScroll: true })
  card?.closest('li')?.scrollIntoView({ block: 'center' })
  return Boolean(card)
}
