/** The results, for the link that skips to them. */
export const resultsId = 'results'

/** Brings the results before eyes and ears; the page moves only when their heading is not well in sight. */
export function focusResults(heading: HTMLElement | null): void {
  if (!heading) return
  heading.focus({ preventScroll: true })
  const { top } = heading.getBoundingClientRect()
  if (top < 0 || top > window.innerHeight * 0.6) heading.scrollIntoView()
}

/** Whether the card was there to go to. */
export function focusCard(id: string): boolean {
  const card = document.querySelector<HTMLElement>(`#${resultsId} [data-preacher="${CSS.escape(id)}"] a`)
  card?.focus({ preventScroll: true })
  card?.closest('li')?.scrollIntoView({ block: 'center' })
  return Boolean(card)
}
