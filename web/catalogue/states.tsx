import { type ReactNode, useState } from 'react'

/** The states of some parts, by name. */
export type States = Readonly<Record<string, ReactNode>>

export const nothing = () => {}
export const row = (...children: ReactNode[]) => <div className="flex flex-wrap items-center gap-3">{children}</div>

/** A part that keeps its own value. */
function Kept<T>({ start, children }: { start: T; children: (value: T, set: (value: T) => void) => ReactNode }) {
  const [value, set] = useState(start)
  return children(value, set)
}
export const kept = <T,>(start: T, draw: (value: T, set: (value: T) => void) => ReactNode) => (
  <Kept start={start}>{draw}</Kept>
)
