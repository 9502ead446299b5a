import { CardSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { churchLayout } from './church-layout.ts'

export function ChurchBodySkeleton() {
  return (
    <div className={churchLayout.frame}>
      <CardSkeleton lines={['w-full', 'w-11/12', 'w-10/12', 'w-2/3']} />
      <div className={churchLayout.sidebar}>
        <CardSkeleton lines={['w-2/3', 'w-1/2', 'w-3/4', 'w-4/5']} />
        <CardSkeleton lines={['w-3/4', 'w-1/2']} />
      </div>
      <div className={churchLayout.reviews}>
        <CardSkeleton lines={['w-1/2', 'w-full', 'w-3/4']} />
      </div>
    </div>
  )
}
