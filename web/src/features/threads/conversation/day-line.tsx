import type { ReactNode } from 'react'

/** Where in a conversation another day begins. */
export const DayLine = ({ children }: { children: ReactNode }) => (
  <li aria-live="off" className="mt-6 flex items-center gap-3 text-sm text-ink-soft first:mt-0">
    <span aria-hidden="true" className="h-px grow bg-hairline" />
    {children}
    <span aria-hidden="true" className="h-px grow bg-hairline" />
  </li>
)
