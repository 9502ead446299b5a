import { type BriefView, sermonInput } from '@openpulpit/contract/briefs'
import { messages } from '@openpulpit/contract/messages'
import { useMemo } from 'react'
import { saveSermon, showBrief } from './api.ts'
import { knownOf, saidOf } from './arriving-facts.tsx'
import { draftOfSermon, sermonValues } from './brief-form.ts'
import { briefLayout } from './brief-layout.ts'
import { ChurchCard } from './church-card.tsx'
import { PartEditor } from './part-editor.tsx'
import { PartSaved } from './part-saved.tsx'
import { SermonCard } from './sermon-card.tsx'
import { SermonFields } from './sermon-fields.tsx'
import { usePart } from './use-part.ts'

interface PreacherBriefProps {
  brief: BriefView
  /** Whose draft it is. */
  owner: string
}

/** A brief as its preacher has it: the sermon can be edited. */
export function PreacherBrief({ brief, owner }: PreacherBriefProps) {
  const { requestId: id, sermon, church } = brief
  const kept = useMemo(() => draftOfSermon(id, owner), [id, owner])
  const part = usePart(kept, messages.briefSaved(church.name))
  const said = saidOf(brief)
  return (
    <>
      <PartSaved words={part.saved} />
      <div className={briefLayout.frame}>
        <div className={briefLayout.column}>
          <ChurchCard part="arriving" said={said} known={knownOf(brief)} />
          <ChurchCard part="service" said={said} />
        </div>
        <div className={briefLayout.column}>
          <ChurchCard part="order" said={said} />
          {part.isEditing && (
            <div data-print="hide">
              <PartEditor
                label="The sermon"
                schema={sermonInput}
                part={part}
                stored={sermonValues(sermon)}
                send={(input) => saveSermon(id, input)}
                onSaved={showBrief}
              >
                {(form, heading) => <SermonFields form={form} heading={heading} />}
              </PartEditor>
            </div>
          )}
          {/* What is printed is what is stored, while it is edited too. */}
          <div className={part.isEditing ? 'hidden print:block' : undefined}>
            <SermonCard sermon={sermon} onEdit={part.edit} editButton={part.editButton} />
          </div>
        </div>
      </div>
    </>
  )
}
