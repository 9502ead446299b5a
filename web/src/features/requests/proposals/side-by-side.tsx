import { formatServiceTime } from '@openpulpit/contract/dates'
import type { Terms } from '@openpulpit/contract/terms'
import { type ServiceTerms, termsChanges } from '@openpulpit/contract/terms-changes'
import { useReader } from '../../../platform/browser/reader.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { SumList } from '../../../ui/layout/sum-list.tsx'
import { termsSum } from '../format.ts'

interface SideBySideProps {
  before: ServiceTerms
  after: ServiceTerms
  timeZone: string
  /** It is still being typed. */
  isTyped?: boolean
}

/** The agreed terms beside the proposed ones, each with its total. */
export function SideBySide({ before, after, timeZone, isTyped = false }: SideBySideProps) {
  const reader = useReader()
  const say = (service: Pick<ServiceTerms, 'date' | 'serviceTime'>) =>
    formatServiceTime({ ...service, timeZone }, reader)
  const changed = termsChanges(before, after, say)
  const isMoved = changed.some(({ label }) => label === 'Service')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Side title="Now" service={before} moment={say(before)} />
      <Side title={isTyped ? 'Your Change' : 'Proposed'} service={after} moment={say(after)} isNew isMoved={isMoved} />
      {changed.length === 0 && <p className="text-sm text-ink-soft sm:col-span-2">Nothing is changed yet.</p>}
    </div>
  )
}

interface SideProps {
  title: string
  service: ServiceTerms
  moment: string
  isNew?: boolean
  isMoved?: boolean
}

function Side({ title, service: { date, terms }, moment, isNew = false, isMoved = false }: SideProps) {
  return (
    <section className={classNames('min-w-0 rounded-md p-4', isNew ? 'border border-control' : 'bg-sunken')}>
      <h3 className="mb-1 font-sans text-sm font-semibold">{title}</h3>
      <p className={classNames('mb-2', isMoved && 'font-semibold')}>{moment}</p>
      <SumList {...termsSum(terms, date)} />
      <InKind terms={terms} />
    </section>
  )
}

function InKind({ terms: { lodging, meals } }: { terms: Terms }) {
  return (
    <>
      {lodging && <p className="mt-2 text-sm wrap-anywhere">Lodging: {lodging}</p>}
      {meals && <p className="mt-2 text-sm wrap-anywhere">Meals: {meals}</p>}
    </>
  )
}
