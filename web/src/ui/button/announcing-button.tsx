import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

interface AnnouncingButtonProps extends ComponentProps<typeof Button> {
  words: string | undefined
}

/** Shows the result of a click below itself. */
export function AnnouncingButton({ words, ...button }: AnnouncingButtonProps) {
  return (
    <>
      <Button {...button} />
      <p role="status" className="text-sm font-medium break-words text-ink-soft empty:sr-only">
        {words}
      </p>
    </>
  )
}
