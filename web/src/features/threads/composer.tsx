import { longestMessage, messageInput } from '@openpulpit/contract/threads'
import { Send } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { dropDraft, keepDraft, readDraft } from '../../platform/drafts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'

const content = messageInput.shape.content
/** From here on it is told how much is left. */
const nearlyFull = longestMessage - 500

interface ComposerProps {
  /** The name of what is being written. */
  draft: string
  to: string
  onSend: (content: string) => void
  /** At every change of what is written. */
  onWriting: () => void
}

export function Composer({ draft, to, onSend, onWriting }: ComposerProps) {
  const [text, setText] = useState(() => readDraft(draft, z.string()) ?? '')
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLTextAreaElement>(null)

  const write = (next: string) => {
    setText(next)
    setProblem(undefined)
    keepDraft(draft, next)
    if (next.trim()) onWriting()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { data, error } = content.safeParse(text)
    input.current?.focus()
    if (data === undefined) return setProblem(error?.issues[0]?.message)
    onSend(data)
    setText('')
    dropDraft(draft)
  }

  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end justify-end gap-3">
      <Field
        label={`Write to ${to}`}
        aside={<span className="hidden text-sm text-ink-faint sm:block">Ctrl + Enter sends</span>}
        error={problem}
        hint={text.length > nearlyFull ? leftWords(text) : undefined}
        className="grow basis-40"
      >
        <Textarea
          ref={input}
          dir="auto"
          rows={1}
          maxLength={longestMessage}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={sendByKey}
          className="min-h-12! max-h-40!"
        />
      </Field>
      <Button type="submit" icon={<Send aria-hidden="true" />}>
        Send
      </Button>
    </form>
  )
}

const leftWords = ({ length }: string): string => `${(longestMessage - length).toLocaleString('en-US')} characters left`
