import type { Behavior } from '../../../platform/browser/behavior.ts'
import { prefersStillness } from './reduced-motion.ts'

const far = 300

/** Shows a button once the visitor has scrolled down, which leads back to the heading. */
export const scrollToTop: Behavior = (element) => {
  const button = element.querySelector('button')
  const ended = new AbortController()
  const { signal } = ended

  const look = () => element.toggleAttribute('data-shown', window.scrollY > far)
  const goUp = () => {
    // Without the focus, the next Tab would lead back down here.
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: prefersStillness() ? 'instant' : 'smooth' })
  }

  window.addEventListener('scroll', look, { passive: true, signal })
  button?.addEventListener('click', goUp, { signal })
  look()

  return () => {
    ended.abort()
    element.removeAttribute('data-shown')
  }
}
