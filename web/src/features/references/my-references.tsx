import { mostReferences } from '@openpulpit/contract/reference-limits'
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
import { ownReferencesQuery } from './api.ts'
import { MyReference } from './my-reference.tsx'

const RequestDialog = lazyDialog(async () => (await import('./request-dialog.tsx')).RequestDialog)

/** A preacher’s references: whom they asked, what was written, and whether churches see it. */
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
      <p className="mb-6 flex items-start gap-2 text-ink-soft">
        <Lock aria-hidden="true" className="mt-1 size-5 shrink-0 text-pine" />
        You read each reference first. Churches see only the ones you show, and never an email address.
      </p>
      {!data && !isError && <CardSkeleton lines={['w-64', 'w-48', 'w-56']} />}
      {isError && <ErrorState message={texts.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />}
      {data?.length === 0 && (
        <EmptyState title="No references yet" action={askButton}>
          A few words from people who know your preaching help churches that haven’t met you. You can have three.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <>
          <ul className="grid gap-4">
            {data.map((reference) => (
              <li key={reference._id}>
                <Card>
                  <MyReference reference={reference} onWords={setWords} onGone={() => add.current?.focus()} />
                </Card>
              </li>
            ))}
          </ul>
          <div className="mt-6">
            {data.length < mostReferences ? (
              askButton
            ) : (
              <p className="text-ink-soft">You have three references. To ask someone else, remove one first.</p>
            )}
          </div>
        </>
      )}
      <div className="mt-4">
        <Outcome words={words} />
      </div>
      <RequestDialog open={isOpen} onOpenChange={setIsOpen} onAsked={setWords} />
    </>
  )
}
