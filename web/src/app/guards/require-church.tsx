import { RequireRole } from './require-role.tsx'

export default function RequireChurch() {
  return <RequireRole userType="church" />
}
