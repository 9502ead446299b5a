import type { PlaceView } from '@openpulpit/contract/places'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useDebounced } from '../../platform/forms/use-debounced.ts'
import { queryClient } from '../../platform/queries/query-client.ts'
import { Combobox } from '../../ui/form/combobox.tsx'
import { placesQuery } from './api.ts'

interface LocationBoxProps extends Omit<ComponentProps<typeof Combobox>, 'suggestions' | 'loading'> {
  /** One of the suggestions was taken; `onValueChange` has got its label before. */
  onPick?: ((place: PlaceView) => void) | undefined
}

/** Where: free text that completes to places of the United States. Stands in a Field, on pages without a query cache too. */
export function LocationBox({ value, onValueChange, onPick, ...native }: LocationBoxProps) {
  // A text that was there from the start is not being typed, so nothing is offered for it.
  const [typed, setTyped] = useState('')
  const wanted = useDebounced(typed.trim())
  const { data, isFetching } = useQuery({ ...placesQuery(wanted), placeholderData: keepPreviousData }, queryClient)
  const places = (typed && data?.places) || []

  const change = (text: string) => {
    onValueChange(text)
    const picked = places.find(({ label }) => label === text)
    setTyped(picked ? '' : text)
    if (picked) onPick?.(picked)
  }

  return (
    <Combobox
      {...native}
      value={value}
      onValueChange={change}
      suggestions={places.map(({ label }) => label)}
      loading={isFetching}
    />
  )
}
