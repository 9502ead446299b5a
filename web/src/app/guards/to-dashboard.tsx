import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { notify } from '../../ui/feedback/notify.tsx'

/** Away from a page that is for others, and why. */
export function ToDashboard({ why }: { why: string }) {
  useEffect(() => void notify.info(why), [why])
  return <Navigate to={paths.dashboard} replace />
}
