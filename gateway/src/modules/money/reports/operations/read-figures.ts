import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { figuresOf } from '../lifecycle/figures-of.ts'
import { openReport } from '../lifecycle/open-report.ts'

export const readFigures: Operation<typeof api.reports.figures> = async (context, { query }) =>
  figuresOf(context.db, await openReport(context, query))
