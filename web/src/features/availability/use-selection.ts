import type { Day } from '@openpulpit/contract/dates'
import { useState } from 'react'
import { joined, nothing, type Selection, stretch, toggled } from './selection.ts'

interface Picked {
  isPicking: boolean
  /** What was picked before. */
  kept: Selection
  /** What is being drawn over: it grows and shrinks until another one is begun. */
  drawn?: { from: Day; to: Day } | undefined
}

const none: Picked = { isPicking: false, kept: nothing }

/** Several days that are going to be marked at once. */
export function useSelection(today: Day) {
  const [picked, setPicked] = useState(none)
  const selectedOf = ({ kept, drawn }: Picked): Selection =>
    drawn ? joined(kept, stretch(drawn.from, drawn.to, today)) : kept

  return {
    isPicking: picked.isPicking,
    selected: selectedOf(picked),
    begin: () => setPicked({ ...none, isPicking: true }),
    end: () => setPicked(none),
    /** What was picked could not be marked. */
    pickAgain: (days: readonly Day[]) => setPicked({ isPicking: true, kept: new Set(days) }),
    toggle: (day: Day) => setPicked((now) => ({ isPicking: true, kept: toggled(selectedOf(now), day) })),
    draw: (from: Day, to: Day) =>
      setPicked((now) => ({
        isPicking: true,
        kept: now.drawn?.from === from ? now.kept : selectedOf(now),
        drawn: { from, to },
      })),
    /** The keyboard goes on from where it stands, or begins there. */
    drawOn: (at: Day, to: Day) =>
      setPicked((now) =>
        now.drawn?.to === at
          ? { ...now, drawn: { from: now.drawn.from, to } }
          : { isPicking: true, kept: selectedOf(now), drawn: { from: at, to } },
      ),
  }
}
