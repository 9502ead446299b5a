import type { PreacherForm } from '@openpulpit/contract/preachers'
import type { DefaultValues } from 'react-hook-form'

export const emptyPreacher: DefaultValues<PreacherForm> = {
  firstName: '',
  lastName: '',
  city: '',
  state: '',
  honorariumRange: {},
}
