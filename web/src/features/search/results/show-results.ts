/** Brings the results before eyes and ears; the page moves only when their heading is not well in sight. */
export function showResults(heading: HTMLElement | null): void {
  if (!heading) return
  heading.focus({ preventScroll: true })
  const { top } = heading.getBoundingClientRect()
  if (top < 0 || top > window.innerHeight * 0.6) heading.scrollIntoView()
}
