import type { ReactNode } from 'react'
import { LinkButton } from '../button/link-button.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Avatar } from '../graphics/avatar.tsx'
import { Card } from '../layout/card.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import { ProfileNotFound } from './public-profile.tsx'

interface SharedProfileProps {
  /** Undefined while loading. The heading is rendered anyway, so that it keeps the focus. */
  name: string | undefined
  photo?: string | null | undefined
  /** Facts below the name. */
  children: ReactNode
  isMissing: boolean
  /** "Preacher Not Found" */
  missing: string
  /** Shown instead of a profile that failed to load. */
  failure: ReactNode
  /** The sign-in link, which remembers this page. */
  signIn: SignInLink
  /** The next step. */
  wayOn: ReactNode
}

interface SignInLink {
  to: string
  state: object
}

/** A profile as someone without an account sees it, with a next step. */
export function SharedProfile(props: SharedProfileProps) {
  const { name, isMissing, missing, failure, signIn, wayOn } = props
  const isThere = !failure && !isMissing
  return (
    <div
      aria-busy={isThere && name === undefined}
      className="mx-auto grid max-w-form grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6 sm:px-6 sm:py-10"
    >
      {failure}
      {isMissing && (
        <ProfileNotFound title={missing} label="Sign In" {...signIn}>
          This profile isn’t public. If you have an account, sign in to look for it.
        </ProfileNotFound>
      )}
      {isThere && (
        <>
          <Person {...props} />
          {wayOn}
        </>
      )}
    </div>
  )
}

function Person({ name, photo, children }: SharedProfileProps) {
  return (
    <Card className="flex flex-col gap-5 sm:flex-row sm:gap-7 sm:p-8">
      {name ? (
        <Avatar name={name} photo={photo} size="large" />
      ) : (
        <Skeleton className="size-28 shrink-0 rounded-full" />
      )}
      <div className="min-w-0 flex-1">
        <h1 tabIndex={-1} className="text-3xl">
          {name ?? (
            <>
              <VisuallyHidden>Loading the profile…</VisuallyHidden>
              <Skeleton className="h-11 w-64 max-w-full" />
            </>
          )}
        </h1>
        {name ? children : <Skeleton className="mt-2 h-24 w-48 max-w-full" />}
      </div>
    </Card>
  )
}

interface WayOnProps {
  /** What an account adds. */
  title: string
  words: string
  signIn: SignInLink
  register: string
  /** Choices before the next step. */
  children?: ReactNode
}

/** The next step for someone without an account who has read a profile. */
export function WayOn({ title, words, signIn, register, children }: WayOnProps) {
  return (
    <Card className="sm:p-8">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1.5 text-ink-soft">{words}</p>
      {children}
      <div className="mt-5 flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <LinkButton {...signIn}>Sign In</LinkButton>
        <LinkButton to={register} tone="secondary">
          Create Account
        </LinkButton>
      </div>
    </Card>
  )
}
