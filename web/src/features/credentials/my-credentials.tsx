import { mostCredentials, type OwnCredential } from '@openpulpit/contract/credentials'
import { texts } from '@openpulpit/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { Lock, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Outcome } from '../../ui/feedback/outcome.tsx'
import { CardSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ownCredentialsQuery } from './api.ts'
import { MyCredential } from './my-credential.tsx'

const CredentialDialog = lazyDialog(async () => (await import('./credential-dialog.tsx')).CredentialDialog)

/** A preacher’s credentials, each with its document and what can be done with it. */
export function MyCredentials() {
  const { data, isError, isFetching, refetch } = useQuery(ownCredentialsQuery)
  const [edited, setEdited] = useState<OwnCredential>()
  const [isOpen, setIsOpen] = useState(false)
  const [words, setWords] = useState<string>()
  const add = useRef<HTMLButtonElement>(null)
  const edit = (credential: OwnCredential | undefined) => {
    setEdited(credential)
    setIsOpen(true)
  }
  const addButton = (
    <Button ref={add} icon={<Plus aria-hidden="true" />} {...CredentialDialog.onIntent} onClick={() => edit(undefined)}>
      Add Credential
    </Button>
  )
  return (
    <>
      <p className="mb-6 flex items-start gap-2 text-ink-soft">
        <Lock aria-hidden="true" className="mt-1 size-5 shrink-0 text-pine" />
        Documents are private. Only churches you allow can open one, request by request.
      </p>
      {!data && !isError && <CardSkeleton lines={['w-64', 'w-48', 'w-56']} />}
      {isError && <ErrorState message={texts.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />}
      {data?.length === 0 && (
        <EmptyState title="No credentials yet" action={addButton}>
          Many churches want to see a license or a background check before they ask someone to preach.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <>
          <ul className="grid gap-4">
            {data.map((credential) => (
              <li key={credential._id}>
                <Card>
                  <MyCredential
                    credential={credential}
                    editIntent={CredentialDialog.onIntent}
                    onEdit={() => edit(credential)}
                    onWords={setWords}
                    onGone={() => add.current?.focus()}
                  />
                </Card>
              </li>
            ))}
          </ul>
          {data.length < mostCredentials && <div className="mt-6">{addButton}</div>}
        </>
      )}
      <div className="mt-4">
        <Outcome words={words} />
      </div>
      <CredentialDialog
        key={edited?._id ?? 'new'}
        credential={edited}
        open={isOpen}
        onOpenChange={setIsOpen}
        onSaved={setWords}
      />
    </>
  )
}
