import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether the page has been printed since it was opened. Print-only content is rendered with the first print and stays,
 * because some browsers render their preview again after `afterprint`.
 */
export function usePrinted(): boolean {
  const [isPrinted, setIsPrinted] = useState(false)
  useEffect(() => {
    const paper = matchMedia('print')
    // Synchronous, because the browser captures the page as soon as this returns.
    const draw = () => flushSync(() => setIsPrinted(true))
    window.addEventListener('beforeprint', draw)
    paper.addEventListener('change', draw)
    return () => {
      window.removeEventListener('beforeprint', draw)
      paper.removeEventListener('change', draw)
    }
  }, [])
  return isPrinted
}
