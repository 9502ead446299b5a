import { texts } from '@openpulpit/contract/texts'
import type { UserType } from '@openpulpit/contract/users'
import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../../platform/paths.ts'
import { useDownload } from '../../../platform/queries/use-download.ts'
import { Button } from '../../../ui/button/button.tsx'
import { type ButtonStyle, buttonStyles } from '../../../ui/button/button-styles.ts'
import { classNames } from '../../../ui/class-names.ts'
import { notify } from '../../../ui/feedback/notify.tsx'
import { downloadService } from './api.ts'
import { type AgreedService, googleCalendar } from './google-calendar.ts'

interface AddToCalendarProps extends Pick<ButtonStyle, 'tone'> {
  requestId: string
  /** Part of the button's name where there are several: "Grace Chapel, Sunday, December 6". */
  of?: string
  className?: string
  /** A further action beside this one. */
  also?: ReactNode
}

/** Downloads a confirmed service as a calendar file. */
export function AddToCalendar({ requestId, of, tone = 'secondary', className, also }: AddToCalendarProps) {
  const { load, isLoading, words } = useDownload(() => downloadService(requestId), {
    ready: texts.serviceFileReady,
    failed: texts.serviceFileFailed,
    onFailure: notify.error,
  })
  const label = 'Add to Calendar'
  return (
    <>
      <div className={classNames('flex flex-wrap gap-x-2', className)}>
        <Button
          tone={tone}
          size="small"
          icon={<CalendarPlus aria-hidden="true" />}
          busy={isLoading}
          aria-label={of && `${label}: ${of}`}
          onClick={() => void load()}
        >
          {label}
        </Button>
        {also}
      </div>
      <p role="status" className="mt-2 text-sm font-medium text-ink-soft empty:sr-only">
        {words}
      </p>
    </>
  )
}

/** For calendars that open no files, as on many phones. Google learns of the service only after a click. */
export function GoogleLink({ service, userType }: { service: AgreedService; userType: UserType }) {
  const page = new URL(paths.requestOf(userType, service._id), window.location.origin).href
  return (
    <a
      href={googleCalendar(service, userType, page)}
      target="_blank"
      rel="noreferrer"
      className={buttonStyles({ tone: 'quiet', size: 'small' })}
    >
      Google Calendar
    </a>
  )
}
