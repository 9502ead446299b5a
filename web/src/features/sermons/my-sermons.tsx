import { mostSermons } from '@openpulpit/contract/sermon-kinds'
import type { OwnSermon } from '@openpulpit/contract/sermons'
import { texts } from '@openpulpit/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { Headphones, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx'
import { OwnList } from '../../ui/layout/own-list.tsx'
import { ownSermonsQuery } from './api.ts'
import { MySermon } from './my-sermon.tsx'

const SermonDialog = lazyDialog(async () => (await import('./sermon-dialog.tsx')).SermonDialog)

/** A preacher’s own sermons, shown as churches see them. */
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
      <OwnList
        leadIcon={<Headphones aria-hidden="true" />}
        lead="Churches can hear, watch or read these on your profile once they sign in."
        entries={data}
        failure={texts.loadFailed}
        hasFailed={isError}
        retrying={isFetching}
        onRetry={() => void refetch()}
        emptyTitle="No sermons yet"
        emptyText="Churches like to hear someone before they ask. You can have three: videos, recordings or texts."
        addButton={addButton}
        full={
          data?.length === mostSermons ? 'You have three sermons. To add another one, remove one first.' : undefined
        }
        words={words}
      >
        {(sermon) => (
          <MySermon
            sermon={sermon}
            isPlaying={playing === sermon._id}
            onPlay={() => setPlaying(sermon._id)}
            editIntent={SermonDialog.onIntent}
            onEdit={() => edit(sermon)}
            onWords={setWords}
            onGone={() => add.current?.focus()}
          />
        )}
      </OwnList>
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
