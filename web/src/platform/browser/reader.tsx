import { dayOf, type Reader } from '@openpulpit/contract/dates'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useNow } from './use-now.ts'

const ReaderContext = createContext<Reader | undefined>(undefined)

interface ReaderProviderProps {
  /** The signed-in member's time zone; for a visitor the browser's is used. */
  timeZone: string | undefined
  children: ReactNode
}

/** Rerenders only when the day changes, not every minute. */
export function ReaderProvider({ timeZone: own, children }: ReaderProviderProps) {
  const timeZone = own ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const today = dayOf(useNow(), timeZone)
  const reader = useMemo(() => ({ today, timeZone }), [today, timeZone])
  return <ReaderContext value={reader}>{children}</ReaderContext>
}

/** The reader of the screen: dates omit the year and the zone if they match the reader's. */
export function useReader(): Reader {
  const reader = useContext(ReaderContext)
  if (!reader) throw new Error('useReader must be used within ReaderProvider')
  return reader
}
