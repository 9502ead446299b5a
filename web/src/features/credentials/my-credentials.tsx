import { mostCredentials, type OwnCredential } from '@openpulpit/contract/credentials'
import { texts } from '@openpulpit/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { Lock, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx'
import { OwnList } from '../../ui/layout/own-list.tsx'
import { ownCredentialsQuery } from './api.ts'
import { MyCredential } from './my-credential.tsx'

const CredentialDialog = lazyDialog(async () => (await import('./credential-dialog.tsx')).CredentialDialog)

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
      <OwnList
        leadIcon={<Lock aria-hidden="true" />}
        lead="Documents are private. Only churches you allow can open one, request by request."
        entries={data}
        failure={texts.loadFailed}
        hasFailed={isError}
        retrying={isFetching}
        onRetry={() => void refetch()}
        emptyTitle="No credentials yet"
        emptyText="Many churches want to see a license or a background check before they ask someone to preach."
        addButton={addButton}
        full={
          data?.length === mostCredentials
            ? 'You have twelve credentials. To add another one, remove one first.'
            : undefined
        }
        words={words}
      >
        {(credential) => (
          <MyCredential
            credential={credential}
            editIntent={CredentialDialog.onIntent}
            onEdit={() => edit(credential)}
            onWords={setWords}
            onGone={() => add.current?.focus()}
          />
        )}
      </OwnList>
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
