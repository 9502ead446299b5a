import type { ReactNode } from 'react'
import { CardSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { bodyLayout } from './profile-layout.ts'

/** Only what is first of each column: what comes below it has nothing to move, however long the first turns out. */
export function ProfileBodySkeleton({ availability }: { availability: ReactNode }) {
  return (
    <div className={bodyLayout.frame}>
      <div className={bodyLayout.story}>
        {availability}
        <CardSkeleton lines={['w-full', 'w-11/12', 'w-10/12', 'w-2/3']} />
      </div>
      <div className={bodyLayout.sidebar}>
        <CardSkeleton lines={['w-2/3', 'w-1/2', 'w-3/4', 'w-4/5', 'w-3/5', 'w-2/5']} />
      </div>
    </div>
  )
}
