const interval = 4000
const rest = 5000

/** Turns every few seconds, unless something holds it; after an act of the visitor it rests first. */
export function rotation(turn: () => void) {
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
