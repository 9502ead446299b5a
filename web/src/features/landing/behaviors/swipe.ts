const threshold = 50

/** What a finger that moved so far to the right asks for: the one before, the one after, or nothing. */
export const stepOfSwipe = (moved: number): -1 | 0 | 1 => (Math.abs(moved) < threshold ? 0 : moved > 0 ? -1 : 1)

/** Calls back with the step that a finger's sideways stroke asks for, also when it was too short. A mouse selects text instead. */
export function onSwipe(track: HTMLElement, moved: (step: -1 | 0 | 1) => void, signal: AbortSignal): void {
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
