import { CalendarPlus, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { copyText } from '../../ui/copy-text.ts'
import { Field } from '../../ui/field.tsx'
import { notify } from '../../ui/notify.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { CalendarHelp } from './calendar-help.tsx'

const copied = 'Address copied'

/** The address, this one time, and how a calendar gets to know it. */
export function FeedAddress({ url }: { url: string }) {
  const [words, setWords] = useState<string>()
  const copy = async () => {
    const isCopied = await copyText(url)
    setWords(isCopied ? copied : 'Please copy the address above by hand.')
    if (isCopied) notify.success(copied)
  }
  return (
    <div className="rounded-md border border-pine/25 bg-pine-soft p-4 sm:p-5">
      <p className="mb-4 max-w-prose">
        <strong className="font-semibold">Please copy your address now: we show it only this once.</strong> Whoever has
        it can read your services, so keep it to yourself.
      </p>
      <Field label="Your calendar address">
        <TextInput readOnly value={url} onFocus={({ target }) => target.select()} className="font-mono text-sm" />
      </Field>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          Copy address
        </Button>
        {/* This kind of link is answered by the calendar of the phone or the computer. */}
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonLook({ tone: 'secondary', size: 'small' })}>
          <CalendarPlus aria-hidden="true" />
          Open in my calendar
        </a>
      </div>
      <p role="status" className="mt-3 text-sm font-medium text-ink-soft empty:sr-only">
        {words}
      </p>
      <CalendarHelp />
    </div>
  )
}
