import type { CredentialView } from '@openpulpit/contract/credentials'
import { BadgeCheck, ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { credentialTitle, formatCheck, formatValidity } from './format.ts'

interface CredentialFactsProps {
  credential: CredentialView
  children?: ReactNode
}

/** One credential as everyone sees it. */
export function CredentialFacts({ credential, children }: CredentialFactsProps) {
  const Icon = credential.checked ? BadgeCheck : ScrollText
  const validity = formatValidity(credential)
  return (
    <div className="flex min-w-0 items-start gap-3">
      <Icon aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-6 shrink-0 text-pine" />
      <div className="min-w-0">
        <p className="font-semibold break-words">{credentialTitle(credential)}</p>
        {validity && <p className="text-sm text-ink-soft">{validity}</p>}
        <p className="text-sm text-ink-soft">{formatCheck(credential)}</p>
        {children}
      </div>
    </div>
  )
}
