import { messages } from '@openpulpit/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { sentenceOf } from '../../platform/api-error.ts'
import { notify } from '../../ui/notify.tsx'
import { keep, showSaved } from './api.ts'

/** A heart fills at once, and empties again where the server could not keep it. */
export function useSaving(id: string): (saved: boolean) => void {
  const { mutate } = useMutation({
    // One after the other: the last press is the one that counts.
    scope: { id: `saved ${id}` },
    mutationFn: (saved: boolean) => keep(id, saved),
    onMutate: (saved, { client }) => showSaved(client, id, saved),
    onSuccess: (_reply, saved, _before, { client }) => showSaved(client, id, saved),
    onError: (error, saved, _before, { client }) => {
      showSaved(client, id, !saved)
      notify.error(sentenceOf(error, messages.savingFailed))
    },
    // Lists are asked for again when they are next opened; under somebody's eyes no card comes or goes.
    onSettled: (_reply, _error, _saved, _before, { client }) =>
      client.invalidateQueries({ queryKey: ['search'], refetchType: 'none' }),
  })
  return mutate
}
