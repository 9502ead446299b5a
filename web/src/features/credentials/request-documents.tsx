import type { RequestDetails } from '@openpulpit/contract/request-views'
import { texts } from '@openpulpit/contract/texts'
import type { UserType } from '@openpulpit/contract/users'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../platform/http/api-error.ts'
import { invalidate } from '../../platform/queries/invalidation.ts'
import { notify } from '../../ui/feedback/notify.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Card, CardTitle } from '../../ui/layout/card.tsx'
import { openDocument, requestDocumentsQuery, shareDocuments } from './api.ts'
import { CredentialFacts } from './credential-facts.tsx'
import { credentialTitle } from './format.ts'
import { OpenDocument } from './open-document.tsx'

interface RequestDocumentsProps {
  request: RequestDetails
  userType: UserType
}

/** The preacher’s documents, for this request's church only and if the preacher allows it. */
export function RequestDocuments({ request: { _id: id, church }, userType }: RequestDocumentsProps) {
  const { data } = useQuery(requestDocumentsQuery(id))
  if (!data || data.credentials.length === 0) return null
  return (
    <Card>
      <CardTitle>Documents</CardTitle>
      {userType === 'preacher' && <Sharing requestId={id} church={church.name} isAllowed={data.isAllowed} />}
      <ul className="grid gap-5">
        {data.credentials.map((credential) => (
          <li key={credential._id}>
            <CredentialFacts credential={credential}>
              {userType === 'church' && (
                <div className="mt-2">
                  <OpenDocument of={credentialTitle(credential)} open={() => openDocument(credential._id)} />
                </div>
              )}
            </CredentialFacts>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface SharingProps {
  requestId: string
  church: string
  isAllowed: boolean
}

function Sharing({ requestId, church, isAllowed }: SharingProps) {
  const [words, setWords] = useState<string>()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (next: boolean) => shareDocuments(requestId, next),
    onMutate: () => setWords(undefined),
    onSuccess: (_, next) =>
      setWords(next ? `${church} can open your documents now.` : `${church} can’t open your documents anymore.`),
    onError: (error) => {
      const sentence = sentenceOf(error, texts.unexpected)
      setWords(sentence)
      notify.error(sentence)
    },
    onSettled: () => invalidate('credential'),
  })
  return (
    <div className="mb-5">
      <Switch
        checked={isPending ? Boolean(variables) : isAllowed}
        onCheckedChange={(next) => !isPending && mutate(next)}
        label={`Let ${church} open these`}
        hint="Only for this request. You can turn it off anytime."
      />
      <p role="status" className="mt-2 text-sm font-medium text-ink-soft empty:sr-only">
        {words}
      </p>
    </div>
  )
}
