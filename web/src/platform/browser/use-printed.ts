import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether the page has been put on paper since it was opened: what belongs on paper alone is drawn with the first time,
 * and stays, because some browsers draw their preview again after they have said that it is over.
 */
export function usePrinted(): boolean {
  const [isPrinted, setIsPrinted] = useState(false)
  useEffect(() => {
    const paper = matchMedia('print')
    // The browser takes its picture as soon as this returns.
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
