import { useEffect, useState } from 'react'

/** The time, looked at again now and then, so that "5 min ago" does not grow old on the screen. */
export function useNow(every = 60_000): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), every)
    return () => clearInterval(clock)
  }, [every])
  return now
}
