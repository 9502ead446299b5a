import { useEffect, useRef } from 'react'
import { notify } from '../feedback/notify.tsx'

/** An editor's first heading: focused when someone is led to it, and whenever the form starts over. */
export function useEditorHeading(isLedTo: boolean, beginning: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isLedTo) heading.current?.focus()
  }, [isLedTo])
  useEffect(() => {
    if (beginning > 0) heading.current?.focus()
  }, [beginning])
  return heading
}

/** Says that the draft was discarded and offers to restore it while the form exists. */
export function useUndoOffer(dropped: string) {
  const offer = useRef<string>(undefined)
  useEffect(
    () => () => {
      if (offer.current) notify.dismiss(offer.current)
    },
    [],
  )
  return (bringBack: () => void) => {
    offer.current = notify.undoable(dropped, bringBack)
  }
}
