import type { Behaviour } from '../../platform/browser/behavior.ts'

/** The header casts a shadow once the page has been scrolled by more than 10 pixels. */
export const headerShadow: Behaviour = (header) => {
  const look = () => header.toggleAttribute('data-scrolled', window.scrollY > 10)
  look()
  window.addEventListener('scroll', look, { passive: true })
  return () => window.removeEventListener('scroll', look)
}
