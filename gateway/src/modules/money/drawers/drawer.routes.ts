import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { closeDrawer } from './operations/close-drawer.ts'
import { listDrawers } from './operations/list-drawers.ts'

export const routes: readonly Route[] = [route(api.drawers.list, listDrawers), route(api.drawers.close, closeDrawer)]
