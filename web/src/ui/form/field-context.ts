import { createContext, use } from 'react'

export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export const FieldContext = createContext<FieldControl | undefined>(undefined)

/** What the field around an input has to tell it; an input that stands alone gets nothing. */
export const useFieldControl = () => use(FieldContext)
