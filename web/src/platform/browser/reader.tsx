import { dayOf, type Reader } from '@openpulpit/contract/dates'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useNow } from './use-now.ts'

const ReaderContext = createContext<Reader | undefined>(undefined)

interface ReaderProviderProps {
  /** Where the signed-in member lives; of a visitor, the browser's zone is all that is known. */
  timeZone: string | undefined
  children: ReactNode
}

/** Drawn anew only when another day begins, not with every minute of the clock. */
export function ReaderProvider({ timeZone: own, children }: ReaderProviderProps) {
  const timeZone = own ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const today = dayOf(useNow(), timeZone)
  const reader = useMemo(() => ({ today, timeZone }), [today, timeZone])
  return <ReaderContext value={reader}>{children}</ReaderContext>
}

/** Who reads the screen: for them a date leaves out its year and its zone where these are their own. */
export function useReader(): Reader {
  const reader = useContext(ReaderContext)
  if (!reader) throw new Error('useReader must be used within ReaderProvider')
  return reader
}
