import { CircleCheck } from 'lucide-react'

/** Said only once it is true. Its place is there before, so that nothing moves. */
export function KeptMark({ isKept }: { isKept: boolean }) {
  return (
    <p data-print="hide" className="mt-6 flex min-h-14 items-start gap-2.5 text-ink-soft sm:min-h-7">
      {isKept && (
        <>
          <CircleCheck aria-hidden="true" className="mt-1 size-5 shrink-0 text-pine" />
          You can read this brief on this device without a network too.
        </>
      )}
    </p>
  )
}
