import { api } from '@curbwise/api'
import { prepared, route, staged, type Route } from '../../../operation/operation.ts'
import { isVehicleExisting } from './operations/is-vehicle-existing.ts'
import { nudgeOwner } from './operations/nudge-owner.ts'
import { previewTow } from './operations/preview-tow.ts'
import { previewTowImage } from './operations/preview-tow-image.ts'

export const routes: readonly Route[] = [
  prepared(api.tows.previewTow, previewTow),
  staged(api.tows.previewTowImage, previewTowImage),
  route(api.tows.nudgeOwner, nudgeOwner),
  route(api.tows.isVehicleExisting, isVehicleExisting, 'lookup'),
]
