import { useEffect, useRef, useState } from 'react'

/** A form that replaces a button and closes again. The focus moves into its field, and back to the button. */
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
