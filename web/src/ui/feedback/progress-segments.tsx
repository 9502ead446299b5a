import { classNames } from '../class-names.ts'

/** Shows at a glance which parts exist. The text beside it says the same. */
export function ProgressSegments({ parts }: { parts: readonly { key: string; isThere: boolean }[] }) {
  return (
    <div aria-hidden="true" className="flex gap-1.5">
      {parts.map(({ key, isThere }) => (
        <span key={key} className={classNames('h-2 flex-1 rounded-full', isThere ? 'bg-pine' : 'bg-slate-soft')} />
      ))}
    </div>
  )
}
