import { Download, Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { AnnouncingButton } from '../button/announcing-button.tsx'
import { LinkButton } from '../button/link-button.tsx'
import { ShareLink } from '../button/share-link.tsx'
import { Card, CardTitle } from '../layout/card.tsx'

interface QuickActionsProps {
  /** The profile as others see it. */
  preview: string
  download: { label: string; isLoading: boolean; words: string | undefined; load: () => void }
  /** The public page's path, and the title in the system's share sheet. */
  share: { path: string; title: string }
  /** Further actions. */
  children?: ReactNode
}

/** Actions for one's own profile. */
export function QuickActions({ preview, download, share, children }: QuickActionsProps) {
  const { label, isLoading, words, load } = download
  return (
    <Card>
      <CardTitle>Quick Actions</CardTitle>
      <div className="grid gap-3">
        <LinkButton {...style} to={preview} icon={<Eye aria-hidden="true" />}>
          View Public Profile
        </LinkButton>
        <AnnouncingButton
          {...style}
          icon={<Download aria-hidden="true" />}
          busy={isLoading}
          words={words}
          onClick={load}
        >
          {label}
        </AnnouncingButton>
        <ShareLink {...style} {...share}>
          Share Profile Link
        </ShareLink>
        {children}
      </div>
    </Card>
  )
}

const style = { tone: 'secondary', wide: true } as const
