import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { isVehicleExisting } from './operations/is-vehicle-existing.ts'
import { previewTow } from './operations/preview-tow.ts'

export const routes: readonly Route[] = [
  route(api.tows.previewTow, previewTow, 'lookup'),
  route(api.tows.isVehicleExisting, isVehicleExisting, 'lookup'),
]
