import { useWatch } from 'react-hook-form'
import { type Extent, extentOf } from './extent.ts'
import type { RequestFormState } from './request-form.ts'

export const useExtent = ({ control }: RequestFormState): Extent => extentOf(useWatch({ control }))
