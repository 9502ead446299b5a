import { formatCount } from '@openpulpit/contract/format'
import {
  type ImportField,
  type ImportPreview,
  type ImportResult,
  importLimits,
  listTooLarge,
} from '@openpulpit/contract/roster-import'
import { texts } from '@openpulpit/contract/texts'
import { ArrowLeft, FileUp } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { sentenceOf } from '../../../platform/http/api-error.ts'
import { paths } from '../../../platform/paths.ts'
import { invalidate } from '../../../platform/queries/invalidation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea } from '../../../ui/form/text-input.tsx'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import { importList, previewList, refusedRows } from '../api.ts'
import { ColumnChoices } from './column-choices.tsx'
import { FileInput } from './file-input.tsx'
import { ImportOutcome } from './import-outcome.tsx'

type Asked = Partial<{ columns: string; heading: 'yes' | 'no' }>

/** Imports a list in two steps: preview, then import. The pasted text or file stays until it is done. */
export function ImportList() {
  const [pasted, setPasted] = useState('')
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<ImportPreview>()
  const [result, setResult] = useState<ImportResult>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const list = file ?? new File([pasted], 'list.txt', { type: 'text/plain' })

  const run = async (task: () => Promise<void>) => {
    setFailure(undefined)
    setIsBusy(true)
    try {
      await task()
      heading.current?.focus()
    } catch (error) {
      setFailure(sentenceOf(error, texts.unexpected))
    } finally {
      setIsBusy(false)
    }
  }
  const look = (asked: Asked = {}) => {
    if (list.size >= importLimits.bytes) return setFailure(listTooLarge)
    return run(async () => setPreview(await previewList(list, asked)))
  }
  const asked = (columns: readonly ImportField[], hasHeading: boolean): Asked => ({
    columns: columns.join(','),
    heading: hasHeading ? 'yes' : 'no',
  })
  const bring = ({ columns, hasHeading }: ImportPreview) =>
    run(async () => {
      setResult(await importList(list, asked(columns, hasHeading)))
      await invalidate('rosterEntry')
    })
  const startOver = () => {
    setPreview(undefined)
    setResult(undefined)
    setFile(undefined)
    setPasted('')
  }
  const begin = (event: FormEvent) => {
    event.preventDefault()
    void look()
  }

  return (
    <Card className="grid gap-6 sm:p-8">
      <CardTitle ref={heading}>{result ? 'Your List Is In' : preview ? 'Check the Columns' : 'Your List'}</CardTitle>
      <div role="status" className="empty:sr-only">
        {failure && <Banner tone="bad">{failure}</Banner>}
      </div>
      {!preview && (
        <form onSubmit={begin} className="grid gap-6">
          <Field label="Paste your list" hint="Copy the rows from a spreadsheet, with their headings if there are any.">
            <Textarea
              rows={8}
              value={pasted}
              disabled={file !== undefined}
              onChange={({ target }) => setPasted(target.value)}
            />
          </Field>
          <Field label="Or choose a file" hint="CSV, Excel (XLSX) or contacts (vCard), up to 5 MB and 5,000 rows.">
            <FileInput onChange={setFile} />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              icon={<FileUp aria-hidden="true" />}
              busy={isBusy}
              busyLabel="Reading..."
              disabled={!file && pasted.trim() === ''}
            >
              Continue
            </Button>
          </div>
        </form>
      )}
      {preview && !result && (
        <>
          <p>We found {formatCount(preview.total, 'row')}. Check what is in each column. No one gets an email.</p>
          <ColumnChoices
            preview={preview}
            onHeading={(hasHeading) => void look({ heading: hasHeading ? 'yes' : 'no' })}
            onColumns={(columns) => setPreview({ ...preview, columns })}
          />
          <div className="flex flex-wrap gap-3">
            <Button tone="secondary" icon={<ArrowLeft aria-hidden="true" />} onClick={() => setPreview(undefined)}>
              Back
            </Button>
            <Button busy={isBusy} busyLabel="Adding..." onClick={() => void bring(preview)}>
              Add {formatCount(preview.total, 'Preacher', 'Preachers')}
            </Button>
          </div>
        </>
      )}
      {preview && result && (
        <>
          <ImportOutcome
            result={result}
            getRefused={() => refusedRows(list, asked(preview.columns, preview.hasHeading))}
          />
          <div className="flex flex-wrap gap-3">
            <LinkButton to={paths.roster}>See Our Preachers</LinkButton>
            <Button tone="secondary" onClick={startOver}>
              Bring Another List
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}
