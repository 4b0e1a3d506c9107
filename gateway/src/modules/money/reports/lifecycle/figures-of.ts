import type { ReportFigures } from '@curbwise/api'
import { type Period, periodBefore, yearBefore } from '@curbwise/rules'
import type { Knex } from 'knex'
import { sumFigures } from '../queries/figures.query.ts'
import { presentFigures } from '../report.presenter.ts'
import type { OpenReport } from './open-report.ts'

/** Reads the figures of a report, next to the period before and the year before. */
export async function figuresOf(db: Knex.Transaction, report: OpenReport): Promise<ReportFigures> {
  const { period } = report
  const periods: [Period, Period, Period] = [period, periodBefore(period), yearBefore(period)]
  return presentFigures(report, periods, await sumFigures(db, report, periods))
}
