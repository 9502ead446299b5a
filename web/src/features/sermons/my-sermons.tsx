import { mostSermons } from '@openpulpit/contract/sermon-kinds'
import type { OwnSermon } from '@openpulpit/contract/sermons'
import { texts } from '@openpulpit/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { Headphones, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Outcome } from '../../ui/feedback/outcome.tsx'
import { CardSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ownSermonsQuery } from './api.ts'
import { MySermon } from './my-sermon.tsx'

const SermonDialog = lazyDialog(async () => (await import('./sermon-dialog.tsx')).SermonDialog)

/** A preacher’s sermons, as churches hear, watch and read them, and what can be done with each. */
export function MySermons() {
  const { data, isError, isFetching, refetch } = useQuery(ownSermonsQuery)
  const [edited, setEdited] = useState<OwnSermon>()
  const [isOpen, setIsOpen] = useState(false)
  const [playing, setPlaying] = useState<string>()
  const [words, setWords] = useState<string>()
  const add = useRef<HTMLButtonElement>(null)
  const edit = (sermon: OwnSermon | undefined) => {
    setEdited(sermon)
    setIsOpen(true)
  }
  const addButton = (
    <Button
      ref={add}
      icon={<Plus aria-hidden="true" />}
      aria-haspopup="dialog"
      {...SermonDialog.onIntent}
      onClick={() => edit(undefined)}
    >
      Add Sermon
    </Button>
  )
  return (
    <>
      <p className="mb-6 flex items-start gap-2 text-ink-soft">
        <Headphones aria-hidden="true" className="mt-1 size-5 shrink-0 text-pine" />
        Signed-in churches can hear, watch or read these on your profile. No one else can.
      </p>
      {!data && !isError && <CardSkeleton lines={['w-64', 'w-48', 'w-56']} />}
      {isError && <ErrorState message={texts.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />}
      {data?.length === 0 && (
        <EmptyState title="No sermons yet" action={addButton}>
          Churches like to hear someone before they ask. You can have three: videos, recordings or texts.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <>
          <ul className="grid gap-4">
            {data.map((sermon) => (
              <li key={sermon._id}>
                <Card>
                  <MySermon
                    sermon={sermon}
                    isPlaying={playing === sermon._id}
                    onPlay={() => setPlaying(sermon._id)}
                    editIntent={SermonDialog.onIntent}
                    onEdit={() => edit(sermon)}
                    onWords={setWords}
                    onGone={() => add.current?.focus()}
                  />
                </Card>
              </li>
            ))}
          </ul>
          <div className="mt-6">
            {data.length < mostSermons ? (
              addButton
            ) : (
              <p className="text-ink-soft">You have three sermons. To add another one, remove one first.</p>
            )}
          </div>
        </>
      )}
      <div className="mt-4">
        <Outcome words={words} />
      </div>
      <SermonDialog
        key={edited?._id ?? 'new'}
        sermon={edited}
        open={isOpen}
        onOpenChange={setIsOpen}
        onSaved={setWords}
      />
    </>
  )
}
