import { useEffect, useRef } from 'react'
import { notify } from '../feedback/notify.tsx'

/** The first heading of an editor: focused when someone is led to it, and each time the form begins anew. */
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

/** Says that what was typed is dropped and offers to bring it back, for as long as there is a form to bring it back to. */
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
