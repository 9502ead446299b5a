import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'

interface CopyButtonProps {
  text: string
  label: string
  /** What is copied then: "Key copied". */
  done: string
}

/** Copies a text, and says beside it that it did. */
export function CopyButton({ text, label, done }: CopyButtonProps) {
  const [words, setWords] = useState<string>()
  const copy = async () => setWords((await copyText(text)) ? done : 'Please copy it by hand.')
  return (
    <>
      <Button tone="secondary" size="small" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status" className="text-sm font-medium text-ink-soft empty:sr-only">
        {words}
      </span>
    </>
  )
}
