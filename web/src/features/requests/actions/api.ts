import { reminderCalls } from '@openpulpit/contract/reminders'
import { send } from '../../../platform/http/http.ts'

export const sayStillOn = (id: string) => send(reminderCalls.sayStillOn, { params: { id } })
