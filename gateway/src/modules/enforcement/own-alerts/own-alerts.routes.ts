import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { addPhone } from './operations/add-phone.ts'
import { changeOwnAlerts } from './operations/change-own-alerts.ts'
import { readOwnAlerts } from './operations/read-own-alerts.ts'
import { removeOwnPhone } from './operations/remove-own-phone.ts'

export const routes: readonly Route[] = [
  route(api.ownAlerts.read, readOwnAlerts),
  route(api.ownAlerts.update, changeOwnAlerts),
  route(api.ownAlerts.addPhone, addPhone),
  route(api.ownAlerts.removePhone, removeOwnPhone),
]
