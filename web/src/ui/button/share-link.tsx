import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { notify } from '../feedback/notify.tsx'
import { AnnouncingButton } from './announcing-button.tsx'
import type { ButtonStyle } from './button-styles.ts'
import { copyText } from './copy-text.ts'

interface ShareLinkProps extends ButtonStyle {
  /** A path of ours: `/churches/1`. */
  path: string
  /** The title in the system's share sheet. */
  title: string
  children: string
}

const copied = 'Link copied'

/** Opens the share sheet on a phone, and copies the link elsewhere. */
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
      // Closing the sheet means not to share.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url)
    }
  }

  return (
    <AnnouncingButton {...look} icon={<Share2 aria-hidden="true" />} words={words} onClick={() => void share()}>
      {children}
    </AnnouncingButton>
  )
}

/** On a desktop the sheet is slower than pasting. */
const offersSheet = (): boolean => 'share' in navigator && window.matchMedia('(pointer: coarse)').matches
