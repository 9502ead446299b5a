import { useQuery } from '@tanstack/react-query'
import { Card, CardTitle } from '../../ui/layout/card.tsx'
import { credentialsQuery } from './api.ts'
import { CredentialFacts } from './credential-facts.tsx'

/** What a church sees of a preacher’s credentials. Where there are none, nothing is said. */
export function PublicCredentials({ preacherId }: { preacherId: string }) {
  const { data = [] } = useQuery(credentialsQuery(preacherId))
  if (data.length === 0) return null
  return (
    <Card>
      <CardTitle>Credentials</CardTitle>
      <ul className="grid gap-4">
        {data.map((credential) => (
          <li key={credential._id}>
            <CredentialFacts credential={credential} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
