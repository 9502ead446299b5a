import { NotebookText } from 'lucide-react'
import { useOpenFile } from '../../platform/queries/use-open-file.ts'
import { Button } from '../../ui/button/button.tsx'
import { notify } from '../../ui/feedback/notify.tsx'

interface ReadButtonProps {
  title: string
  open: () => Promise<{ url: string }>
}

export function ReadButton({ title, open }: ReadButtonProps) {
  const { openFile, isOpening } = useOpenFile(open, notify.error)
  return (
    <Button
      tone="secondary"
      size="small"
      icon={<NotebookText aria-hidden="true" />}
      busy={isOpening}
      aria-label={`Read: ${title}`}
      onClick={openFile}
    >
      Read
    </Button>
  )
}
