import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { createSavedReport } from './operations/create-saved-report.ts'
import { listSavedReports } from './operations/list-saved-reports.ts'
import { pauseReportSchedule } from './operations/pause-report-schedule.ts'
import { readReportSchedule } from './operations/read-report-schedule.ts'
import { readStopPage } from './operations/read-stop-page.ts'
import { removeSavedReport } from './operations/remove-saved-report.ts'
import { setReportSchedule } from './operations/set-report-schedule.ts'
import { stopReportEmails } from './operations/stop-report-emails.ts'
import { stopReportSchedule } from './operations/stop-report-schedule.ts'
import { updateSavedReport } from './operations/update-saved-report.ts'

export const routes: readonly Route[] = [
  route(api.savedReports.list, listSavedReports),
  route(api.savedReports.create, createSavedReport),
  route(api.savedReports.update, updateSavedReport),
  route(api.savedReports.remove, removeSavedReport),
  route(api.savedReports.schedule, readReportSchedule),
  route(api.savedReports.setSchedule, setReportSchedule),
  route(api.savedReports.pauseSchedule, pauseReportSchedule),
  route(api.savedReports.stopSchedule, stopReportSchedule),
  route(api.savedReports.stopPage, readStopPage),
  route(api.savedReports.stopEmails, stopReportEmails),
]
