import type { Behavior } from '../../../platform/browser/behavior.ts'
import { prefersStillness } from './reduced-motion.ts'

const far = 300

/** A button that is there once the visitor has gone some way down, and leads back to the heading. */
export const scrollToTop: Behavior = (element) => {
  const button = element.querySelector('button')
  const ended = new AbortController()
  const { signal } = ended

  const look = () => element.toggleAttribute('data-shown', window.scrollY > far)
  const goUp = () => {
    // The focus goes along, or the next press of Tab would lead back down here.
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
