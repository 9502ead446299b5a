import { FileText } from 'lucide-react'
import { useOpenFile } from '../../platform/queries/use-open-file.ts'
import { Button } from '../../ui/button/button.tsx'
import { notify } from '../../ui/feedback/notify.tsx'

interface OpenDocumentProps {
  /** What the document belongs to, for screen readers. */
  of: string
  open: () => Promise<{ url: string }>
}

export function OpenDocument({ of, open }: OpenDocumentProps) {
  const { openFile, isOpening } = useOpenFile(open, notify.error)
  return (
    <Button
      tone="secondary"
      size="small"
      icon={<FileText aria-hidden="true" />}
      busy={isOpening}
      aria-label={`Open Document: ${of}`}
      onClick={openFile}
    >
      Open Document
    </Button>
  )
}
