import type { ChurchForm } from '@openpulpit/contract/churches'
import type { DefaultValues } from 'react-hook-form'

export const emptyChurch: DefaultValues<ChurchForm> = {
  name: '',
  worshipStyle: '',
  address: { city: '', state: '' },
  contactInfo: { contactPerson: '', phone: '' },
}
