import { MessageSquare } from 'lucide-react'

/** Where a conversation is going to be. */
export function NoneChosen() {
  return (
    <div className="m-auto max-w-sm p-8 text-center text-ink-soft">
      <MessageSquare aria-hidden="true" className="mx-auto mb-4 size-10 text-ink-faint" strokeWidth={1.5} />
      <p>Choose a conversation to read it here.</p>
    </div>
  )
}
