import { messageInput } from '@openpulpit/contract/requests'
import { Send } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { dropDraft, keepDraft, readDraft } from '../../platform/drafts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'

const content = messageInput.shape.content

interface ComposerProps {
  /** Whose draft it is. */
  owner: string
  to: string
  onSend: (content: string) => void
}

export function Composer({ owner, to, onSend }: ComposerProps) {
  const draft = `message:${owner}`
  const [text, setText] = useState(() => readDraft(draft, z.string()) ?? '')
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLTextAreaElement>(null)

  const write = (next: string) => {
    setText(next)
    setProblem(undefined)
    keepDraft(draft, next)
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
    <form noValidate onSubmit={submit} className="mt-6 border-t border-hairline pt-5">
      <Field label={`Write to ${to}`} error={problem}>
        <Textarea
          ref={input}
          rows={3}
          maxLength={4000}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={sendByKey}
        />
      </Field>
      <div className="mt-3 flex items-center justify-between gap-4">
        <p className="hidden text-sm text-ink-faint sm:block">Ctrl + Enter sends</p>
        <Button type="submit" className="ml-auto" icon={<Send aria-hidden="true" />}>
          Send
        </Button>
      </div>
    </form>
  )
}
