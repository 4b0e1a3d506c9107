import { modelOf } from '../../../db/model-of.ts'

/** When a saved report is emailed. */
export class ReportSchedule extends modelOf('report_schedules') {}

/** A person whom a schedule emails. */
export class ReportRecipient extends modelOf('report_recipients') {}
