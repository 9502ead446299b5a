import { type BriefDefaults, type BriefForm, briefInput } from '@openpulpit/contract/briefs'
import { briefValues } from './brief-form.ts'
import { ChurchFields } from './church-fields.tsx'
import { PartEditor } from './part-editor.tsx'
import type { useChurchPart } from './use-church-part.ts'

interface ChurchEditorProps<Saved> extends Pick<ReturnType<typeof useChurchPart>, 'part' | 'from'> {
  stored: BriefDefaults
  send: (input: BriefForm) => Promise<Saved>
  onSaved: (saved: Saved) => void
}

export function ChurchEditor<Saved>({ part, from, stored, send, onSaved }: ChurchEditorProps<Saved>) {
  return (
    <PartEditor
      label="What preachers are told"
      schema={briefInput}
      part={part}
      stored={briefValues(stored)}
      send={send}
      onSaved={onSaved}
    >
      {(form, heading) => <ChurchFields form={form} from={from} heading={heading} />}
    </PartEditor>
  )
}
