import type { BriefView } from '@openpulpit/contract/briefs'
import type { UserType } from '@openpulpit/contract/users'
import { BriefMoment } from './brief-moment.tsx'
import { ChurchBrief } from './church-brief.tsx'
import { PreacherBrief } from './preacher-brief.tsx'

interface SundayBriefProps {
  brief: BriefView
  userType: UserType
  /** Whose drafts are kept. */
  owner: string
}

/** All that both sides need to know on the day, on one page and on one sheet of paper. */
export function SundayBrief({ brief, userType, owner }: SundayBriefProps) {
  const Side = userType === 'church' ? ChurchBrief : PreacherBrief
  return (
    <>
      <BriefMoment brief={brief} />
      <Side brief={brief} owner={owner} />
    </>
  )
}
