import type { Me } from '@openpulpit/contract/auth'
import type { BriefView } from '@openpulpit/contract/briefs'
import { dayOf } from '@openpulpit/contract/dates'
import { bySide } from '@openpulpit/contract/sides'
import { keptAnswers } from '../../../platform/offline/offline-cache.ts'
import { paths } from '../../../platform/paths.ts'
import { storedToken } from '../../../platform/token.ts'
import { briefMoment } from '../format.ts'

interface KeptBrief {
  readonly path: string
  /** The other side of the service. */
  readonly who: string
  readonly when: string
}

const aDay = 86_400_000

/** The briefs that the signed-in user can open offline: upcoming ones first, then past ones. */
export async function offlineBriefs(now = Date.now()): Promise<KeptBrief[]> {
  const kept = await keptAnswers(storedToken() ?? '')
  if (!kept) return []
  // Not validated: only our own pages write there.
  const { user, profile } = kept.me as Me
  const reader = { today: dayOf(new Date(now), profile.timeZone), timeZone: profile.timeZone }
  const briefs = (kept.briefs as BriefView[]).toSorted((one, other) => startOf(one) - startOf(other))
  // A service counts as upcoming until a day after its start, because that is when its brief is opened.
  const isPast = (brief: BriefView) => startOf(brief) < now - aDay
  const inOrder = [...briefs.filter((brief) => !isPast(brief)), ...briefs.filter(isPast).toReversed()]
  return inOrder.map((brief) => ({
    path: paths.briefOf(user.userType, brief.requestId),
    who: bySide(user.userType, { church: brief.preacher, preacher: brief.church }).name,
    when: briefMoment(brief, reader),
  }))
}

const startOf = ({ startsAt }: BriefView): number => Date.parse(startsAt)
