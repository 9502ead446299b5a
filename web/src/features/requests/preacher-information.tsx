import { denominationLabels, experienceLevelLabels } from '@openpulpit/contract/people'
import { placeLine } from '@openpulpit/contract/places'
import type { RequestView } from '@openpulpit/contract/request-views'
import { paths } from '../../platform/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Card, CardLink, CardTitle } from '../../ui/card.tsx'
import { DataList } from '../../ui/data-list.tsx'
import { Stars } from '../../ui/stars.tsx'
import { preacherName } from './sides.ts'

/** The preacher as the church that asks sees them. */
export function PreacherInformation({ request }: { request: RequestView }) {
  const { preacher, otherHasLeft } = request
  const name = preacherName(request)
  return (
    <Card pressable={preacher !== null && !otherHasLeft}>
      <CardTitle>Preacher Information</CardTitle>
      {preacher && !otherHasLeft ? (
        <>
          <div className="mb-5 flex items-center gap-4">
            <Avatar name={name} photo={preacher.profileImage} />
            <div className="min-w-0">
              <p className="text-lg font-semibold">
                <CardLink to={paths.preacher(preacher._id)}>{name}</CardLink>
              </p>
              <p className="text-sm text-ink-soft">{experienceLevelLabels[preacher.experienceLevel]}</p>
            </div>
          </div>
          <DataList
            items={[
              { term: 'Location', value: placeLine(preacher) },
              { term: 'Denomination', value: denominationLabels[preacher.denomination] },
              {
                term: 'Rating',
                value:
                  preacher.rating.count > 0 ? (
                    <Stars average={preacher.rating.average} count={preacher.rating.count} />
                  ) : (
                    'No reviews yet'
                  ),
              },
            ]}
          />
        </>
      ) : (
        <p className="text-ink-soft">{name}</p>
      )}
    </Card>
  )
}
