import type { SermonView } from '@openpulpit/contract/sermons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card, CardTitle } from '../../ui/layout/card.tsx'
import { openOwnSermon, openSermon, ownSermonsQuery, sermonsQuery } from './api.ts'
import { Sermon, SermonPlayer } from './sermon.tsx'

/** A preacher’s sermons, for churches. Renders nothing without any. */
export function PublicSermons({ preacherId }: { preacherId: string }) {
  const { data = [] } = useQuery(sermonsQuery(preacherId))
  return <Sermons sermons={data} open={openSermon} />
}

/** The same, in the preacher's preview. */
export function PreviewedSermons() {
  const { data = [] } = useQuery(ownSermonsQuery)
  return <Sermons sermons={data.filter(({ video, hasFile }) => video || hasFile)} open={openOwnSermon} />
}

interface SermonsProps {
  sermons: readonly SermonView[]
  open: (id: string) => Promise<{ url: string }>
}

function Sermons({ sermons, open }: SermonsProps) {
  const [playing, setPlaying] = useState<string>()
  if (sermons.length === 0) return null
  return (
    <Card>
      <CardTitle>Sermons</CardTitle>
      <ul className="grid gap-8">
        {sermons.map((sermon) => (
          <li key={sermon._id} className="min-w-0">
            <Sermon sermon={sermon}>
              <div className="mt-3">
                <SermonPlayer
                  sermon={sermon}
                  open={open}
                  isPlaying={playing === sermon._id}
                  onPlay={() => setPlaying(sermon._id)}
                />
              </div>
            </Sermon>
          </li>
        ))}
      </ul>
    </Card>
  )
}
