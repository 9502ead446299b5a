import { messages } from '@openpulpit/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusal, sentenceOf } from '../../platform/api-error.ts'
import { notify } from '../../ui/notify.tsx'
import { endFeed, feedQuery, makeFeed } from './api.ts'

/** Makes and ends the address. `url` is known for as long as this screen stays: nobody can be told of it again. */
export function useFeed() {
  const [url, setUrl] = useState<string>()
  const [words, setWords] = useState<string>()
  const said = {
    onMutate: () => setWords(undefined),
    onError: (error: Error) => {
      const failed = messages.calendarAddressFailed
      const sentence = isRefusal(error) ? sentenceOf(error, failed) : failed
      setWords(sentence)
      notify.error(sentence)
    },
  }

  const making = useMutation({
    ...said,
    mutationFn: makeFeed,
    onSuccess: (made, _nothing, _before, { client }) => {
      client.setQueryData(feedQuery.queryKey, { feed: made.feed })
      setUrl(made.url)
    },
  })
  const ending = useMutation({
    ...said,
    mutationFn: endFeed,
    onSuccess: (_nothing, _given, _before, { client }) => {
      client.setQueryData(feedQuery.queryKey, { feed: null })
      setUrl(undefined)
      setWords(messages.calendarAddressEnded)
      notify.success(messages.calendarAddressEnded)
    },
  })

  return {
    url,
    words,
    make: () => making.mutate(),
    isMaking: making.isPending,
    end: () => ending.mutate(),
    isEnding: ending.isPending,
  }
}
