import { useEffect } from 'react'
import { notify } from './notify.tsx'

/** Shows each failure once. `failedAt` tells failures apart; undefined means none. */
export function useFailureToast(failedAt: number | undefined, message: string): void {
  useEffect(() => {
    if (failedAt !== undefined) notify.error(message)
  }, [failedAt, message])
}
