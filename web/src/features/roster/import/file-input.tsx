import { useFieldControl } from '../../../ui/form/field.tsx'
import { inputStyles } from '../../../ui/form/input-styles.ts'

export function FileInput({ onChange }: { onChange: (file: File | undefined) => void }) {
  return (
    <input
      {...useFieldControl()}
      type="file"
      accept=".csv,.tsv,.txt,.xlsx,.vcf,text/csv,text/vcard"
      className={inputStyles}
      onChange={({ target }) => onChange(target.files?.[0])}
    />
  )
}
