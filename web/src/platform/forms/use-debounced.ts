import { useEffect, useState } from 'react'

/** A value as it was when it last stood still, so that not every email becomes a call. */
export function useDebounced<Value>(value: Value, milliseconds = 200): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const wait = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(wait)
  }, [value, milliseconds])
  return settled
}
