import { useEffect, useState } from 'react'

/** A value once it has stopped changing, so that not every keystroke sends a request. */
export function useDebounced<Value>(value: Value, milliseconds = 200): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const wait = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(wait)
  }, [value, milliseconds])
  return settled
}
