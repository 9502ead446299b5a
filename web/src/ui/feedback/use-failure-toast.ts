import { useEffect } from 'react'
import { notify } from './notify.tsx'

/** Says once of each failure that it happened. `failedAt` tells them apart; without it nothing failed. */
export function useFailureToast(failedAt: number | undefined, message: string): void {
  useEffect(() => {
    if (failedAt !== undefined) notify.error(message)
  }, [failedAt, message])
}
