import type { Behavior } from '../../../platform/browser/behavior.ts'
import { prefersStillness } from './reduced-motion.ts'

const duration = 2000

/** Counts the figures up once, when they come into view. */
export const counters: Behavior = (element) => {
  const figures = [...element.querySelectorAll('[data-figure]')].map((shown) => ({ shown, final: shown.textContent }))
  let frame = 0

  const show = (way: number) => {
    for (const { shown, final } of figures) shown.textContent = figureOnItsWay(final, way)
  }

  const count = (begun: number, now: number) => {
    const way = (now - begun) / duration
    show(way)
    if (way < 1) frame = requestAnimationFrame((next) => count(begun, next))
  }

  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      if (!prefersStillness()) frame = requestAnimationFrame((now) => count(now, now))
    },
    { threshold: 0.4 },
  )
  watch.observe(element)

  return () => {
    watch.disconnect()
    cancelAnimationFrame(frame)
    show(1)
  }
}

/** A figure such as "1200+" at a point between 0 and 1 of the animation. Slows down at the end. */
export function figureOnItsWay(final: string, way: number): string {
  if (way >= 1) return final
  const eased = 1 - (1 - way) ** 3
  return final.replace(/\d+/, (number) => String(Math.floor(Number(number) * eased)))
}
