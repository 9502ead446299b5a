import type { PlaceView } from '@openpulpit/contract/places'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useDebounced } from '../../platform/forms/use-debounced.ts'
import { queryClient } from '../../platform/queries/query-client.ts'
import { Combobox } from '../../ui/form/combobox.tsx'
import { placesQuery } from './api.ts'

interface LocationBoxProps extends Omit<ComponentProps<typeof Combobox>, 'suggestions' | 'loading'> {
  /** A suggestion was picked; `onValueChange` has already received its label. */
  onPick?: ((place: PlaceView) => void) | undefined
}

/**
 * A place as free text, with suggestions from the United States. Goes inside a Field; also works on pages without a
 * query cache.
 */
export function LocationBox({ value, onValueChange, onPick, ...native }: LocationBoxProps) {
  // Empty for an initial value, because no one is typing: it gets no suggestions.
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
