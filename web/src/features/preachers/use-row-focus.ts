import { useEffect, useId, useRef, useState } from 'react'
import { notify } from '../../ui/notify.tsx'
import { afterMove, afterRemoval, type Direction, type RowButton } from './row-focus.ts'

export interface RowActs {
  onAdd: () => void
  onMove: (from: number, to: number) => void
  /** Answers with the way back. */
  onRemove: (at: number) => () => unknown
}

interface Rows extends RowActs {
  noun: string
  addId: string
  rows: readonly unknown[]
}

/** Keeps the focus where one was working while the rows change places, and says what has become of them. */
export function useRowFocus({ noun, addId, rows, onMove, onRemove }: Rows) {
  const id = useId()
  const [said, setSaid] = useState<string>()
  const wanted = useRef<string>(undefined)
  const offers = useRef<string[]>([])
  const buttonId = ({ at, button }: RowButton) => `${id}-${at}-${button}`

  // The row is drawn in its new place first.
  useEffect(() => {
    if (rows && wanted.current) document.getElementById(wanted.current)?.focus()
    wanted.current = undefined
  }, [rows])

  // Nothing is left that a removed row could come back to.
  useEffect(() => () => offers.current.forEach(notify.dismiss), [])

  const move = (from: number, direction: Direction) => {
    const to = direction === 'up' ? from - 1 : from + 1
    wanted.current = buttonId(afterMove(to, rows.length, direction))
    onMove(from, to)
    setSaid(`${noun} ${from + 1} is number ${to + 1} of ${rows.length} now.`)
  }

  const remove = (at: number) => {
    const next = afterRemoval(at, rows.length - 1)
    wanted.current = next ? buttonId(next) : addId
    const bringBack = onRemove(at)
    const words = `${noun} ${at + 1} is removed.`
    setSaid(words)
    offers.current.push(notify.undoable(words, bringBack))
  }

  return { said, buttonId, move, remove }
}
