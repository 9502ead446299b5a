import type { UserType } from '@openpulpit/contract/users'
import { useEffect, useRef } from 'react'
import { changeHeld, sayThatSeen } from './api.ts'
import { type HeldThread, withSeenHere } from './held-thread.ts'
import { lastOfOther } from './log-rows.ts'

/** Says up to where this side has seen it, while its end is on screen. What could not be said is said with the next `now`. */
export function useSeen(held: HeldThread | undefined, own: UserType, isOnScreen: boolean, now: Date): void {
  const said = useRef({ seq: 0, now })
  const id = held?.thread._id
  const seq = held ? lastOfOther(held.log, own) : 0
  const isNew = held !== undefined && seq > held.thread.seenSeq

  useEffect(() => {
    if (id === undefined || !isNew || !isOnScreen) return
    if (said.current.seq === seq && said.current.now === now) return
    said.current = { seq, now }
    sayThatSeen(id, seq)
      .then(() => changeHeld(id, (is) => withSeenHere(is, seq)))
      .catch(() => {})
  }, [id, isNew, isOnScreen, seq, now])
}
