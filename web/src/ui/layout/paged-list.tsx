import type { ReactNode, RefObject } from 'react'
import { classNames } from '../class-names.ts'
import { ErrorState } from '../feedback/error-state.tsx'
import { useFailureToast } from '../feedback/use-failure-toast.ts'
import { Pagination } from './pagination.tsx'

interface Pages<Reply> {
  page: number
  turnTo: (page: number) => void
  /** Undefined until the first page has loaded. */
  data: Reply | undefined
  /** `data` is still the page before. */
  isTurning: boolean
  heading: RefObject<HTMLHeadingElement | null>
  /** When loading failed, if nothing can be shown. */
  failedAt: number | undefined
  retrying: boolean
  retry: () => void
}

interface PagedListProps<Reply> {
  pages: Pages<Reply>
  /** The number of items. It is announced, and takes the focus after a page change. */
  title: (data: Reply) => string
  /** The accessible name of the page buttons. */
  label: string
  numbered?: boolean
  failed: string
  skeleton: ReactNode
  empty: ReactNode
  /** Beside the title. */
  aside?: ReactNode
  /** Between the title and the items. */
  intro?: ReactNode
  children: (data: Reply) => ReactNode
}

/** A paged list below its number of items, from loading to a failure with a way to retry. */
export function PagedList<Reply extends { total: number; totalPages: number }>(props: PagedListProps<Reply>) {
  const { pages, title, label, numbered = true, failed, skeleton, empty, aside, intro, children } = props
  const { page, turnTo, data, isTurning, heading, failedAt, retrying, retry } = pages
  useFailureToast(failedAt, failed)
  if (failedAt !== undefined) return <ErrorState message={failed} onRetry={retry} retrying={retrying} />
  return (
    <section aria-busy={!data || isTurning} className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div role="status">
          <h2 ref={heading} tabIndex={-1} className="text-xl">
            {data && !isTurning ? title(data) : 'Loading…'}
          </h2>
        </div>
        {aside}
      </div>
      {intro}
      {!data && skeleton}
      {data && (data.total === 0 ? empty : children(data))}
      <Pagination
        numbered={numbered}
        page={page}
        totalPages={data?.totalPages ?? 0}
        label={label}
        onPageChange={turnTo}
      />
    </section>
  )
}

interface PagedCardsProps<Item> {
  items: readonly Item[]
  isTurning: boolean
  children: (item: Item) => ReactNode
}

/** The items of a page, a card each, faded while the next page loads. */
export function PagedCards<Item extends { _id: string }>({ items, isTurning, children }: PagedCardsProps<Item>) {
  return (
    <ul className={classNames('grid gap-5 transition-opacity', isTurning && 'opacity-60')}>
      {items.map((item) => (
        <li key={item._id} className="min-w-0">
          {children(item)}
        </li>
      ))}
    </ul>
  )
}
