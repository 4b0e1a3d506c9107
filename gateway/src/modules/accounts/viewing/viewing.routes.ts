import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { endView } from './operations/end-view.ts'
import { startView } from './operations/start-view.ts'

export const routes: readonly Route[] = [route(api.viewing.start, startView), route(api.viewing.end, endView)]
