import { texts } from '@openpulpit/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isRefusal } from '../../../platform/http/api-error.ts'
import { notify } from '../../../ui/feedback/notify.tsx'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { preacherQuery, previewQuery } from '../api.ts'

/** A preacher's public profile with its reviews. Says aloud that it could not be loaded, each time that it could not. */
export function usePublicPreacher(id: string) {
  const { data, error, isLoadingError, isFetching, refetch } = useQuery(preacherQuery(id))
  // An address that is no id at all is refused in another way, and is nobody just as well.
  const isMissing = isRefusal(error) && [400, 404].includes(error.status)
  const hasFailed = isLoadingError && !isMissing

  useEffect(() => {
    if (hasFailed && error) notify.error(texts.preacherLoadFailed)
  }, [hasFailed, error])

  return { data, isMissing, hasFailed, retrying: isFetching, retry: () => void refetch() }
}

/** The preacher's own profile as churches see it. */
export function usePreview() {
  const { data, isLoadingError, errorUpdatedAt, isFetching, refetch } = useQuery(previewQuery)
  useFailureToast(isLoadingError ? errorUpdatedAt : undefined, texts.preacherLoadFailed)
  return { data, hasFailed: isLoadingError, retrying: isFetching, retry: () => void refetch() }
}
