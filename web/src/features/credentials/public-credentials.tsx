import type { CredentialView } from '@openpulpit/contract/credentials'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { Card, CardTitle } from '../../ui/layout/card.tsx'
import { DataEntry } from '../../ui/layout/data-list.tsx'
import { credentialsQuery, ownCredentialsQuery } from './api.ts'
import { CredentialFacts } from './credential-facts.tsx'
import { formatCheckedKinds } from './format.ts'

interface CredentialsProps {
  credentials: readonly CredentialView[]
}

/** What a church sees of a preacher’s credentials. Renders nothing without any. */
export function PublicCredentials({ preacherId }: { preacherId: string }) {
  const { data = [] } = useQuery(credentialsQuery(preacherId))
  return <Credentials credentials={data} />
}

/** The checked kinds, as a line in a list of facts. */
export function CheckedCredentials({ preacherId }: { preacherId: string }) {
  const { data = [] } = useQuery(credentialsQuery(preacherId))
  return <CheckedKinds credentials={data} />
}

/** The same, in the preacher's preview. */
export const PreviewedCredentials = () => <Credentials credentials={useOwnShown()} />
export const PreviewedCheckedCredentials = () => <CheckedKinds credentials={useOwnShown()} />

function useOwnShown(): CredentialView[] {
  const { data = [] } = useQuery(ownCredentialsQuery)
  return data.filter(({ isExpired }) => !isExpired)
}

function Credentials({ credentials }: CredentialsProps) {
  if (credentials.length === 0) return null
  return (
    <Card>
      <CardTitle>Credentials</CardTitle>
      <ul className="grid gap-4">
        {credentials.map((credential) => (
          <li key={credential._id}>
            <CredentialFacts credential={credential} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function CheckedKinds({ credentials }: CredentialsProps) {
  const kinds = formatCheckedKinds(credentials)
  if (!kinds) return null
  return <DataEntry term="Checked credentials" value={kinds} icon={<BadgeCheck />} />
}
