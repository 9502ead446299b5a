import type { RequestDetails } from '@openpulpit/contract/requests'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { requestQuery, sendMessage } from './api.ts'
import { keepOutbox, newClientId, type Outgoing, readOutbox, stillOut, withMessage } from './outbox.ts'
import { failureWords } from './use-request-change.ts'

/** Shows a message at once and sends it. One that fails stays, with its words and another try. */
export function useOutbox({ _id: id, messages }: Pick<RequestDetails, '_id' | 'messages'>, owner: string) {
  const client = useQueryClient()
  const [items, setItems] = useState(() => readOutbox(owner))
  useEffect(() => keepOutbox(owner, items), [owner, items])

  const { mutate } = useMutation({
    // One after the other, so that they arrive in the order they were written.
    scope: { id: `messages of ${id}` },
    mutationFn: ({ clientId, content }: Outgoing) => sendMessage({ id, clientId, content }),
    onSuccess: (message, { clientId }) => {
      client.setQueryData(
        requestQuery(id).queryKey,
        (request) => request && { ...request, messages: withMessage(request.messages, message) },
      )
      setItems((now) => now.filter((item) => item.clientId !== clientId))
    },
    onError: (error, { clientId }) => {
      const failure = failureWords(error, 'Not sent')
      setItems((now) => now.map((item) => (item.clientId === clientId ? { ...item, failure } : item)))
    },
  })

  const put = (item: Outgoing) => {
    setItems((now) => [...now.filter(({ clientId }) => clientId !== item.clientId), item])
    mutate(item)
  }
  return {
    outgoing: stillOut(items, messages),
    write: (content: string) => put({ clientId: newClientId(), content }),
    retry: ({ clientId, content }: Outgoing) => put({ clientId, content }),
  }
}
