import { Navigate } from 'react-router'
import { paths } from '../platform/paths.ts'

/** Any other path. */
export default function Elsewhere() {
  return <Navigate to={paths.home} replace />
}
