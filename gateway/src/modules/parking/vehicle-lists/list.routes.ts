import { api } from '@curbwise/api'
import { exported, route, type Route } from '../../../operation/operation.ts'
import { BLOCKED, VIP } from './list.kinds.ts'
import { addListed } from './operations/add-listed.ts'
import { endListed } from './operations/end-listed.ts'
import { exportListed } from './operations/export-listed.ts'
import { listListed } from './operations/list-listed.ts'

export const routes: readonly Route[] = [
  route(api.vehicleLists.listVip, listListed(VIP)),
  exported(api.vehicleLists.exportVip, exportListed(VIP)),
  route(api.vehicleLists.addVip, addListed(VIP)),
  route(api.vehicleLists.endVip, endListed(VIP)),
  route(api.vehicleLists.listBlocked, listListed(BLOCKED)),
  exported(api.vehicleLists.exportBlocked, exportListed(BLOCKED)),
  route(api.vehicleLists.addBlocked, addListed(BLOCKED)),
  route(api.vehicleLists.endBlocked, endListed(BLOCKED)),
]
