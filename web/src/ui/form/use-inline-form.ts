import { useEffect, useRef, useState } from 'react'

/** A form that comes in the place of a button, and goes again. The focus goes along: into its field, back to the button. */
export function useInlineForm(startsOpen: boolean) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  const wasPressed = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!wasPressed.current) return
    wasPressed.current = false
    if (isOpen) field.current?.focus()
    else button.current?.focus()
  }, [isOpen])

  const move = (open: boolean) => {
    wasPressed.current = true
    setIsOpen(open)
  }
  return { isOpen, unfold: () => move(true), fold: () => move(false), button, field }
}
