import { useEffect, useState } from 'react'

/** The current time, updated periodically, so that "5 min ago" stays true. */
export function useNow(every = 60_000): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), every)
    return () => clearInterval(clock)
  }, [every])
  return now
}
