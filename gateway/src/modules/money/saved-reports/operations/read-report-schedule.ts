import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { openSchedule } from '../lifecycle/open-schedule.ts'
import { readSchedule } from '../lifecycle/present-schedule.ts'

export const readReportSchedule: Operation<typeof api.savedReports.schedule> = async (context, { params }) => {
  const { saved, timezone } = await openSchedule(context, params.id)
  return readSchedule(context.db, saved, timezone)
}
