import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { notify } from '../feedback/notify.tsx'
import { AnnouncingButton } from './announcing-button.tsx'
import type { ButtonStyle } from './button-styles.ts'
import { copyText } from './copy-text.ts'

interface ShareLinkProps extends ButtonStyle {
  /** Of a page of ours: `/churches/1`. */
  path: string
  /** What the system's own sheet calls it. */
  title: string
  children: string
}

const copied = 'Link copied'

/** Opens the system's sheet on a phone; elsewhere the link is copied. */
export function ShareLink({ path, title, children, ...look }: ShareLinkProps) {
  const [words, setWords] = useState<string>()

  const copy = async (url: string) => {
    if (await copyText(url)) {
      setWords(copied)
      notify.success(copied)
    } else setWords(`Please copy this link: ${url}`)
  }

  const share = async () => {
    const url = new URL(path, window.location.origin).href
    setWords(undefined)
    if (!offersSheet()) return await copy(url)
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Who closes the sheet has decided not to share.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url)
    }
  }

  return (
    <AnnouncingButton {...look} icon={<Share2 aria-hidden="true" />} words={words} onClick={() => void share()}>
      {children}
    </AnnouncingButton>
  )
}

/** At a desk the sheet is slower than pasting. */
const offersSheet = (): boolean => 'share' in navigator && window.matchMedia('(pointer: coarse)').matches
