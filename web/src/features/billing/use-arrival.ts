import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { lookAgainAtBilling, refreshBilling, showBilling } from './api.ts'

const ways = ['paid', 'declined', 'abandoned'] as const
export type Arrival = (typeof ways)[number]

/** Somebody has come back from paying. Who takes the money is asked at once, for its own word may come later. */
export function useArrival() {
  const [search, setSearch] = useSearchParams()
  const [arrival] = useState(() => ways.find((way) => search.has(way)))
  const { mutate, isPending, isIdle, isError } = useMutation({
    mutationFn: refreshBilling,
    onSuccess: showBilling,
    onSettled: () => void lookAgainAtBilling(),
  })

  const arrive = useEffectEvent(() => {
    if (!arrival) return
    // A reload is no second arrival.
    setSearch({}, { replace: true })
    if (arrival === 'paid') mutate()
  })
  useEffect(() => arrive(), [])

  return { arrival, isAsking: isPending || isIdle, hasFailed: isError, ask: () => mutate() }
}
