import { useEffect, useRef } from 'react'

/** Who has pressed Unblock goes on where one writes: the button they were at is gone. */
export function useFocusWhenWritable(isWritable: boolean) {
  const foot = useRef<HTMLDivElement>(null)
  const was = useRef(isWritable)
  useEffect(() => {
    const isNews = isWritable && !was.current
    was.current = isWritable
    if (isNews && document.activeElement === document.body) foot.current?.querySelector('textarea')?.focus()
  }, [isWritable])
  return foot
}
