import { defineCalls } from '../call.ts'
import type { firstDaySchemas } from './first-day.schemas.ts'

const path = '/api/tow-companies/{id}/first-day'

/** The checklist that leads a new company to its first tow. */
export const firstDay = defineCalls<typeof firstDaySchemas>({
  get: {
    name: 'firstDay.get',
    method: 'GET',
    path,
    access: ['tow_admin'],
    summary: 'The steps of a new company to its first tow: done, skipped, or open.',
  },
  skip: {
    name: 'firstDay.skip',
    method: 'PATCH',
    path,
    access: ['tow_admin'],
    summary: 'Skip a step of the first day, or take it up again; repeating the call changes nothing.',
    errors: ['refused'],
  },
})
