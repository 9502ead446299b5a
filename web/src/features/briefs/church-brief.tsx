import type { BriefView } from '@openpulpit/contract/briefs'
import { messages } from '@openpulpit/contract/messages'
import { useMemo } from 'react'
import { saveBrief, showBrief } from './api.ts'
import { knownOf, saidOf } from './arriving-facts.tsx'
import { draftOfBrief } from './brief-form.ts'
import { briefLayout } from './brief-layout.ts'
import { ChurchCard } from './church-card.tsx'
import { ChurchEditor } from './church-editor.tsx'
import { PartSaved } from './part-saved.tsx'
import { SermonCard } from './sermon-card.tsx'
import { useChurchPart } from './use-church-part.ts'

interface ChurchBriefProps {
  brief: BriefView
  /** Whose draft it is. */
  owner: string
}

/** A brief as its church has it: the church's part can be edited. */
export function ChurchBrief({ brief, owner }: ChurchBriefProps) {
  const { requestId: id, sermon, service, preacher } = brief
  const kept = useMemo(() => draftOfBrief(id, owner), [id, owner])
  const { part, from, card } = useChurchPart(kept, messages.briefSaved(preacher.name))
  const said = saidOf(brief)
  return (
    <>
      <PartSaved words={part.saved} />
      {part.isEditing && (
        <div className="grid gap-6" data-print="hide">
          <ChurchEditor
            part={part}
            from={from}
            stored={service}
            send={(input) => saveBrief(id, input)}
            onSaved={showBrief}
          />
          <SermonCard sermon={sermon} />
        </div>
      )}
      {/* What is printed is what is stored, while it is edited too. */}
      <div className={part.isEditing ? 'hidden print:block' : undefined}>
        <div className={briefLayout.frame}>
          <div className={briefLayout.column}>
            <ChurchCard {...card('arriving', said)} known={knownOf(brief)} />
            <ChurchCard {...card('service', said)} />
          </div>
          <div className={briefLayout.column}>
            <ChurchCard {...card('order', said)} />
            <SermonCard sermon={sermon} />
          </div>
        </div>
      </div>
    </>
  )
}
