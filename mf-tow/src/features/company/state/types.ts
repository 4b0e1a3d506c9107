import type { ResponseOf } from '@curbwise/api/call'
import type { fleet } from '@curbwise/api/resources/fleet.calls'

export type TruckRow = ResponseOf<typeof fleet.trucks>['data'][number]
