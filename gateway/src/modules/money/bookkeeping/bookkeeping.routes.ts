import { api } from '@curbwise/api'
import { exported, type Route } from '../../../operation/operation.ts'
import { exportBookkeeping } from './operations/export-bookkeeping.ts'

export const routes: readonly Route[] = [exported(api.bookkeeping.export, exportBookkeeping)]
