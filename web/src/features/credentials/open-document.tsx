import { texts } from '@openpulpit/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { sentenceOf } from '../../platform/http/api-error.ts'
import { Button } from '../../ui/button/button.tsx'
import { notify } from '../../ui/feedback/notify.tsx'

interface OpenDocumentProps {
  /** What it is of, for who hears the button alone. */
  of: string
  open: () => Promise<{ url: string }>
}

/** Opens a document in this tab: an address that came after the click may not open another one. Going back leads here again. */
export function OpenDocument({ of, open }: OpenDocumentProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: open,
    onSuccess: ({ url }) => window.location.assign(new URL(url).pathname),
    onError: (error) => notify.error(sentenceOf(error, texts.unexpected)),
  })
  return (
    <Button
      tone="secondary"
      size="small"
      icon={<FileText aria-hidden="true" />}
      busy={isPending}
      aria-label={`Open Document: ${of}`}
      onClick={() => mutate()}
    >
      Open Document
    </Button>
  )
}
