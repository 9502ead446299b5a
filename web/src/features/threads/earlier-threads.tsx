import { messages } from '@openpulpit/contract/messages'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'

interface EarlierThreadsProps {
  /** How many are shown. */
  count: number
  hasEarlier: boolean
  isAskingEarlier: boolean
  failedEarlier: boolean
  askEarlier: () => Promise<void>
  /** The list. */
  children: ReactNode
}

/** A list that can be led further back. The keyboard goes on at the first that came. */
export function EarlierThreads({ count, children, ...earlier }: EarlierThreadsProps) {
  const block = useRef<HTMLDivElement>(null)
  const asked = useRef<number>(undefined)
  const button = useRef<HTMLButtonElement>(null)
  const { isAskingEarlier } = earlier
  useEffect(() => {
    if (asked.current === undefined) return
    const hasCome = count > asked.current
    // Whoever has gone elsewhere meanwhile stays there. The button itself goes with the last page.
    const { activeElement } = document
    if (hasCome && (activeElement === button.current || activeElement === document.body)) {
      block.current?.querySelectorAll('a').item(asked.current).focus()
    }
    if (hasCome || !isAskingEarlier) asked.current = undefined
  }, [count, isAskingEarlier])

  const ask = () => {
    asked.current = count
    void earlier.askEarlier()
  }
  return (
    <div ref={block}>
      {children}
      {earlier.hasEarlier && (
        <div className="p-4 text-center">
          <p role="status" className="mb-3 text-sm font-medium text-wine empty:sr-only">
            {earlier.failedEarlier && messages.loadFailed}
          </p>
          <Button ref={button} tone="secondary" size="small" busy={isAskingEarlier} onClick={ask}>
            Earlier Conversations
          </Button>
        </div>
      )}
    </div>
  )
}
