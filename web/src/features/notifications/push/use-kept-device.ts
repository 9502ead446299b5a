import { useEffect } from 'react'
import { keepOn } from './subscribe-device.ts'

/** Goes on showing notices where their owner chose that, whatever session they have now. */
export function useKeptDevice(userId: string): void {
  useEffect(() => {
    // Silently: it is tried again with the next page, and the account's page says how it stands.
    void keepOn(userId).catch(() => undefined)
  }, [userId])
}
