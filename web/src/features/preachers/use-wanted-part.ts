import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { isProfilePart, type ProfilePart } from './completeness.ts'

/**
 * The part of the profile that a link leads to, as another object each time. It is taken out of the address once somebody
 * has come for it: a reload is no second wish.
 */
export function useWantedPart(isReady: boolean, onWanted: (part: ProfilePart) => void) {
  const { key } = useLocation()
  const [address, setAddress] = useSearchParams()
  const [wanted, setWanted] = useState<{ part: ProfilePart }>()
  const seen = useRef<string>(undefined)
  const part = address.get('part')

  useEffect(() => {
    // The address changes only some time after it was asked to.
    if (!isReady || part === null || seen.current === key) return
    seen.current = key
    setAddress({}, { replace: true, preventScrollReset: true })
    if (!isProfilePart(part)) return
    onWanted(part)
    setWanted({ part })
  })

  return { wanted, forget: () => setWanted(undefined) }
}
