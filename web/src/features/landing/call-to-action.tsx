import { paths } from '../../platform/paths.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Arches } from '../../ui/graphics/arches.tsx'

export function CallToAction() {
  return (
    <section aria-labelledby="closing-call" className="mx-auto max-w-content px-4 pt-16 sm:px-6 lg:pt-20">
      <div className="grid grid-cols-1 items-end gap-x-12 overflow-hidden rounded-lg bg-pine-soft px-6 pt-10 lg:grid-cols-[3fr_2fr] lg:px-12">
        <div className="pb-10 lg:py-4 lg:pb-14">
          <h2 id="closing-call" className="text-3xl">
            Fill the Next Open Sunday
          </h2>
          <p className="mt-3 max-w-md text-lg text-ink-soft">Or be the preacher who fills it.</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <LinkButton to={paths.register('church')} size="large" className="max-sm:w-full">
              Find a Preacher
            </LinkButton>
            <LinkButton to={paths.register('preacher')} size="large" tone="secondary" className="max-sm:w-full">
              Offer to Preach
            </LinkButton>
          </div>
        </div>
        <Arches count={3} className="mx-auto w-full max-w-xs" />
      </div>
    </section>
  )
}
