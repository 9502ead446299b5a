import type { Behavior } from '../../../platform/browser/behavior.ts'
import { prefersStillness } from './reduced-motion.ts'

/** A carousel as the ARIA pattern describes: rotates by itself until someone interacts with it. */
export const carousel: Behavior = (element) => {
  const track = element.querySelector<HTMLElement>('[data-slides]')
  const slides = [...element.querySelectorAll<HTMLElement>('[data-slide]')]
  const dots = [...element.querySelectorAll<HTMLElement>('[data-dot]')]
  const pause = element.querySelector<HTMLElement>('[data-rotation]')
  if (!track || !pause) return () => {}

  const ended = new AbortController()
  const { signal } = ended
  let current = 0

  const show = (wanted: number) => {
    const next = (wanted + slides.length) % slides.length
    // Jumps from the last slide to the first instead of scrolling through all others.
    const isNear = Math.abs(next - current) === 1
    current = next
    const behavior = isNear && !prefersStillness() ? 'smooth' : 'instant'
    track.scrollTo({ left: current * track.clientWidth, behavior })
    for (const [place, slide] of slides.entries()) slide.inert = place !== current
    for (const [place, dot] of dots.entries()) dot.setAttribute('aria-current', String(place === current))
  }

  const turning = rotation(() => show(current + 1))
  const hold = (by: string, holds: boolean) => {
    turning.hold(by, holds)
    // Automatic rotation must not be read out; manual changes must.
    track.setAttribute('aria-live', turning.isHeld() ? 'polite' : 'off')
  }
  const choosePause = (paused: boolean) => {
    element.toggleAttribute('data-paused', paused)
    hold('the visitor', paused)
  }
  const act = (place: number) => {
    show(place)
    turning.rest()
  }

  pause.addEventListener('click', () => choosePause(!element.hasAttribute('data-paused')), { signal })
  for (const button of element.querySelectorAll<HTMLElement>('[data-step]'))
    button.addEventListener('click', () => act(current + Number(button.dataset.step)), { signal })
  for (const [place, dot] of dots.entries()) dot.addEventListener('click', () => act(place), { signal })
  onSwipe(track, (step) => act(current + step), signal)

  const hover = (holds: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') hold('the mouse', holds)
  }
  element.addEventListener('pointerenter', hover(true), { signal })
  element.addEventListener('pointerleave', hover(false), { signal })
  // A tapped button keeps the focus too; only keyboard focus means that someone is reading.
  element.addEventListener('focusin', () => hold('the focus', element.matches(':has(:focus-visible)')), { signal })
  element.addEventListener('focusout', () => hold('the focus', false), { signal })

  element.toggleAttribute('data-running', true)
  show(0)
  choosePause(prefersStillness())

  return () => {
    ended.abort()
    turning.end()
    element.removeAttribute('data-running')
    element.removeAttribute('data-paused')
    track.removeAttribute('aria-live')
    for (const slide of slides) slide.inert = false
  }
}

const interval = 4000
const rest = 5000

/** Rotates every few seconds unless held, and pauses after an interaction. */
function rotation(turn: () => void) {
  const holders = new Set<string>()
  let restsUntil = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const wait = () => {
    clearTimeout(timer)
    if (holders.size > 0) return
    const resting = Math.max(0, restsUntil - performance.now())
    timer = setTimeout(() => {
      turn()
      wait()
    }, resting + interval)
  }
  wait()

  return {
    isHeld: () => holders.size > 0,
    hold: (by: string, holds: boolean) => {
      if (holds) holders.add(by)
      else holders.delete(by)
      wait()
    },
    rest: () => {
      restsUntil = performance.now() + rest
      wait()
    },
    end: () => clearTimeout(timer),
  }
}

const threshold = 50

/** The direction of a swipe by so many pixels to the right, or 0 if too short. */
export const stepOfSwipe = (moved: number): -1 | 0 | 1 => (Math.abs(moved) < threshold ? 0 : moved > 0 ? -1 : 1)

/** Calls back after each sideways swipe, even one that was too short. With a mouse, dragging selects text instead. */
function onSwipe(track: HTMLElement, moved: (step: -1 | 0 | 1) => void, signal: AbortSignal): void {
  let begunAt: number | undefined
  const begin = ({ pointerType, isPrimary, clientX }: PointerEvent) => {
    begunAt = isPrimary && pointerType !== 'mouse' ? clientX : undefined
  }
  const end = ({ clientX }: PointerEvent) => {
    if (begunAt !== undefined) moved(stepOfSwipe(clientX - begunAt))
    begunAt = undefined
  }
  const forget = () => {
    begunAt = undefined
  }
  track.addEventListener('pointerdown', begin, { signal })
  track.addEventListener('pointerup', end, { signal })
  track.addEventListener('pointercancel', forget, { signal })
}
