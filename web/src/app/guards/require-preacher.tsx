import { RequireRole } from './require-role.tsx'

export default function RequirePreacher() {
  return <RequireRole userType="preacher" />
}
