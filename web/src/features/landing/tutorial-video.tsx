import { Arches } from '../../ui/graphics/arches.tsx'

/** A placeholder for the tutorial; nothing is clickable until there is a video. */
export function TutorialVideo() {
  return (
    <section aria-labelledby="film" className="bg-sunken">
      <div className="mx-auto grid max-w-content grid-cols-1 items-center gap-x-14 gap-y-8 px-4 py-16 sm:px-6 lg:grid-cols-[7fr_5fr]">
        <Still />
        <div>
          <h2 id="film" className="text-3xl">
            Coming Soon: OpenPulpit in 3:45
          </h2>
          <p className="mt-4 max-w-md text-ink-soft">
            We’re making a short film: an empty pulpit on Thursday, a good sermon on Sunday, and every step between. It
            will be here as soon as it’s ready.
          </p>
        </div>
      </div>
    </section>
  )
}

function Still() {
  return (
    <div
      aria-hidden="true"
      className="relative flex aspect-video flex-col justify-end overflow-hidden rounded-lg border border-hairline bg-surface px-[7%]"
    >
      <Arches count={3} className="w-full" />
      <svg viewBox="0 0 200 112.5" aria-hidden="true" className="absolute inset-0 size-full">
        <path d="M93 71v20l16-10z" className="fill-ink dark:fill-paper" />
      </svg>
      <p className="absolute top-3 left-3 rounded-sm bg-marigold-soft px-2.5 py-1 text-xs font-semibold text-marigold-ink">
        In the making
      </p>
      <p className="absolute right-3 bottom-3 rounded-sm bg-ink px-2.5 py-1 text-xs font-semibold text-paper tabular-nums">
        3:45
      </p>
    </div>
  )
}
