import { mostReferences } from '@openpulpit/contract/reference-limits'
import { texts } from '@openpulpit/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { Lock, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx'
import { OwnList } from '../../ui/layout/own-list.tsx'
import { ownReferencesQuery } from './api.ts'
import { MyReference } from './my-reference.tsx'

const RequestDialog = lazyDialog(async () => (await import('./request-dialog.tsx')).RequestDialog)

/** A preacher’s own references. */
export function MyReferences() {
  const { data, isError, isFetching, refetch } = useQuery(ownReferencesQuery)
  const [isOpen, setIsOpen] = useState(false)
  const [words, setWords] = useState<string>()
  const add = useRef<HTMLButtonElement>(null)
  const askButton = (
    <Button
      ref={add}
      icon={<Plus aria-hidden="true" />}
      aria-haspopup="dialog"
      {...RequestDialog.onIntent}
      onClick={() => setIsOpen(true)}
    >
      Ask for a Reference
    </Button>
  )
  return (
    <>
      <OwnList
        leadIcon={<Lock aria-hidden="true" />}
        lead="You read each reference first. Churches see only the ones you show, and never an email address."
        entries={data}
        failure={texts.loadFailed}
        hasFailed={isError}
        retrying={isFetching}
        onRetry={() => void refetch()}
        emptyTitle="No references yet"
        emptyText="A few words from people who know your preaching help churches that haven’t met you. You can have three."
        addButton={askButton}
        full={
          data?.length === mostReferences
            ? 'You have three references. To ask someone else, remove one first.'
            : undefined
        }
        words={words}
      >
        {(reference) => <MyReference reference={reference} onWords={setWords} onGone={() => add.current?.focus()} />}
      </OwnList>
      <RequestDialog open={isOpen} onOpenChange={setIsOpen} onAsked={setWords} />
    </>
  )
}
