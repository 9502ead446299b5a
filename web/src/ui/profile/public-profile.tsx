import type { ReactNode } from 'react'
import { LinkButton } from '../button/link-button.tsx'
import { Banner } from '../feedback/banner.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import { Arches } from '../graphics/arches.tsx'

interface ProfileNotFoundProps {
  title: string
  children: string
  /** The main action. */
  to: string
  label: string
  state?: object | undefined
}

export function ProfileNotFound({ title, children, to, label, state }: ProfileNotFoundProps) {
  return (
    <div className="flex flex-col items-center py-12 text-center">
      <Arches className="mb-8 h-24 max-w-full" />
      <h1 tabIndex={-1} className="text-3xl">
        {title}
      </h1>
      <p className="mt-2 mb-8 text-ink-soft">{children}</p>
      <LinkButton to={to} state={state}>
        {label}
      </LinkButton>
    </div>
  )
}

interface ProfileFailureProps {
  title: string
  message: string
  onRetry: () => void
  retrying: boolean
}

export function ProfileFailure({ title, ...failure }: ProfileFailureProps) {
  return (
    <>
      <h1 tabIndex={-1} className="mb-6 text-3xl">
        {title}
      </h1>
      <ErrorState {...failure} />
    </>
  )
}

interface PreviewBannerProps {
  /** "This is how preachers see you" */
  title: string
  /** The page that edits one's own profile. */
  back: string
  /** What others see only later. */
  children: ReactNode
}

export function PreviewBanner({ title, back, children }: PreviewBannerProps) {
  return (
    <Banner
      title={title}
      action={
        <LinkButton to={back} tone="secondary" size="small">
          Back to Profile
        </LinkButton>
      }
    >
      {children}
    </Banner>
  )
}
