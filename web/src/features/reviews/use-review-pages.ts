import { totalPages } from '@openpulpit/contract/paging'
import { type ReviewView, reviewsShown } from '@openpulpit/contract/reviews'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { reviewsOfPreacherQuery } from './api.ts'

interface Newest {
  /** The first page, which comes with the profile. */
  newest: readonly ReviewView[]
  total: number
}

/** The reviews of a preacher, a page at a time. The page before stays until the next one is there, which is fetched ahead. */
export function useReviewPages(preacherId: string, { newest, total }: Newest) {
  const [page, turnTo] = useState(1)
  const queryClient = useQueryClient()
  const pages = totalPages(total, reviewsShown)
  const first = { reviews: [...newest], total, totalPages: pages, currentPage: 1 }
  const { data, isPlaceholderData, isError, isFetching, refetch } = useQuery({
    ...reviewsOfPreacherQuery(preacherId, page),
    enabled: page > 1,
    placeholderData: (before) => before ?? first,
  })

  useEffect(() => {
    if (page < pages) void queryClient.prefetchQuery(reviewsOfPreacherQuery(preacherId, page + 1))
  }, [preacherId, page, pages, queryClient])

  return {
    page,
    pages,
    turnTo,
    reviews: page === 1 ? newest : data?.reviews,
    isTurning: page > 1 && isPlaceholderData,
    hasFailed: page > 1 && isError && !data,
    retrying: isFetching,
    retry: refetch,
  }
}
