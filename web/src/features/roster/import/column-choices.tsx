import {
  type ImportField,
  type ImportPreview,
  importFieldLabels,
  importFields,
} from '@openpulpit/contract/roster-import'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'

const choices = importFields.map((field) => ({ value: field, label: importFieldLabels[field] }))

interface ColumnChoicesProps {
  preview: ImportPreview
  onHeading: (hasHeading: boolean) => void
  onColumns: (columns: ImportField[]) => void
}

/** Which column holds what, with the first rows as examples. */
export function ColumnChoices({ preview, onHeading, onColumns }: ColumnChoicesProps) {
  const { columns, heading, rows, hasHeading } = preview
  return (
    <div className="grid gap-5">
      <Checkbox
        label="The first row has headings"
        checked={hasHeading}
        onChange={({ target }) => onHeading(target.checked)}
      />
      <ul className="grid gap-4 sm:grid-cols-2">
        {columns.map((field, at) => (
          // Columns have no other name than their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at} className="min-w-0 rounded-md border border-hairline p-4">
            <Field label={heading[at] || `Column ${at + 1}`}>
              <Select
                options={choices}
                value={field}
                onChange={({ target }) =>
                  onColumns(columns.map((one, place) => (place === at ? (target.value as ImportField) : one)))
                }
              />
            </Field>
            <p className="mt-2 truncate text-sm text-ink-soft">
              {rows
                .map((row) => row[at])
                .filter(Boolean)
                .slice(0, 3)
                .join(' · ') || 'Empty in the first rows'}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
