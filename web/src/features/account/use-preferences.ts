import type { MailKind, Preferences, PushKind } from '@openpulpit/contract/account'
import { messages } from '@openpulpit/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../platform/api-error.ts'
import { notify } from '../../ui/notify.tsx'
import { accountKeys, preferencesQuery, savePreferences } from './api.ts'

export type Choice =
  | { way: 'email'; kind: MailKind; wanted: boolean }
  | { way: 'push'; kind: PushKind; wanted: boolean }

const withChoice = (now: Preferences, { way, kind, wanted }: Choice): Preferences => ({
  ...now,
  [way]: { ...now[way], [kind]: wanted },
})

/** A switch moves at once, and back where the server could not. */
export function usePreferences() {
  const [words, setWords] = useState<string>()
  const { mutate } = useMutation({
    mutationKey: accountKeys.preferences,
    // One after the other: each sends all of them, and the last one must not be overtaken.
    scope: { id: 'preferences' },
    mutationFn: async (_choice: Choice, { client }) => {
      const wished = await client.ensureQueryData(preferencesQuery)
      return await savePreferences(wished)
    },
    onMutate: async (choice, { client }) => {
      setWords(undefined)
      await client.cancelQueries({ queryKey: accountKeys.preferences })
      client.setQueryData(preferencesQuery.queryKey, (now) => now && withChoice(now, choice))
    },
    onSuccess: () => setWords(messages.preferencesSaved),
    onError: (error, choice, _before, { client }) => {
      const undone = { ...choice, wanted: !choice.wanted }
      client.setQueryData(preferencesQuery.queryKey, (now) => now && withChoice(now, undone))
      const sentence = sentenceOf(error, messages.preferencesFailed)
      setWords(sentence)
      notify.error(sentence)
    },
    // Only the last of several looks again, or it would move back the switches that are still on their way.
    onSettled: (_reply, _error, _choice, _before, { client }) =>
      client.isMutating({ mutationKey: accountKeys.preferences }) === 1
        ? client.invalidateQueries({ queryKey: accountKeys.preferences })
        : undefined,
  })
  return { choose: (choice: Choice) => mutate(choice), words }
}
