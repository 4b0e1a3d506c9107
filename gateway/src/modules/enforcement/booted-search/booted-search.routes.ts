import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { readBootNotice } from './operations/read-boot-notice.ts'
import { searchBootedVehicles } from './operations/search-booted-vehicles.ts'

/** Lookups: they write only that an owner asked. */
export const routes: readonly Route[] = [
  route(api.publicBoots.search, searchBootedVehicles, 'lookup'),
  route(api.publicBoots.notice, readBootNotice, 'lookup'),
]
