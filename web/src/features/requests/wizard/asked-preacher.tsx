import { formatRange } from '@openpulpit/contract/money'
import type { PreacherView } from '@openpulpit/contract/preachers'
import { denominationLabels, experienceLevelLabels, paymentMethodLabels } from '@openpulpit/contract/profile-options'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Avatar } from '../../../ui/graphics/avatar.tsx'
import { Stars } from '../../../ui/graphics/stars.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DataList } from '../../../ui/layout/data-list.tsx'

/** Whom the church is about to ask. */
export function AskedPreacher({ preacher }: { preacher: PreacherView }) {
  const { firstName, lastName, profileImage, experienceLevel, denomination, city, state, rating } = preacher
  const name = `${firstName} ${lastName}`
  return (
    <Card>
      <div className="flex items-center gap-4">
        <Avatar name={name} photo={profileImage} />
        <div className="min-w-0">
          <h2 className="text-lg">{name}</h2>
          <p className="text-sm text-ink-soft">{experienceLevelLabels[experienceLevel]}</p>
          <p className="text-sm text-ink-soft lg:hidden">Usually {formatRange(preacher.honorariumRange)}</p>
          {rating.count > 0 && <Stars average={rating.average} count={rating.count} brief />}
        </div>
      </div>
      {!preacher.isActive && (
        <div className="mt-4">
          <Banner tone="warning">{firstName} is not accepting requests right now.</Banner>
        </div>
      )}
      <div className="mt-5 hidden lg:block">
        <DataList
          items={[
            { term: 'Usual honorarium', value: formatRange(preacher.honorariumRange) },
            { term: 'Lives in', value: `${city}, ${state}` },
            { term: 'Denomination', value: denominationLabels[denomination] },
            {
              term: 'Takes',
              value: preacher.paymentMethods.map((method) => paymentMethodLabels[method]).join(', '),
            },
          ]}
        />
      </div>
    </Card>
  )
}
