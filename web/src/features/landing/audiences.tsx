import { Audience } from './audience.tsx'
import { churches, preachers } from './reasons.ts'

export function Audiences() {
  return (
    <div className="mx-auto grid max-w-content grid-cols-1 gap-x-16 gap-y-16 px-4 py-16 sm:px-6 md:grid-cols-2 lg:py-20">
      <Audience {...churches} />
      <Audience {...preachers} />
    </div>
  )
}
