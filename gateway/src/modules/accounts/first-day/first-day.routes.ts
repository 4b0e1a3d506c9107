import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { readFirstDay } from './operations/read-first-day.ts'
import { skipStep } from './operations/skip-step.ts'

export const routes: readonly Route[] = [route(api.firstDay.get, readFirstDay), route(api.firstDay.skip, skipStep)]
