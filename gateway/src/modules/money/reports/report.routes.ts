import { api } from '@curbwise/api'
import { exported, route, type Route } from '../../../operation/operation.ts'
import { exportReportGroups } from './operations/export-groups.ts'
import { exportReportRecords } from './operations/export-records.ts'
import { listReportRecords } from './operations/list-records.ts'
import { readFigures } from './operations/read-figures.ts'
import { readReportGroups } from './operations/read-groups.ts'

export const routes: readonly Route[] = [
  route(api.reports.figures, readFigures),
  route(api.reports.groups, readReportGroups),
  exported(api.reports.groupsExport, exportReportGroups),
  route(api.reports.records, listReportRecords),
  exported(api.reports.recordsExport, exportReportRecords),
]
