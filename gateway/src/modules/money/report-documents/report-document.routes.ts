import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { readReportDocument } from './operations/read-report-document.ts'

export const routes: readonly Route[] = [route(api.reports.document, readReportDocument)]
