import { useWatch } from 'react-hook-form'
import type { RequestFormState } from './form.ts'
import { type Extent, extentOf } from './request-count.ts'

export const useExtent = ({ control }: RequestFormState): Extent => extentOf(useWatch({ control }))
