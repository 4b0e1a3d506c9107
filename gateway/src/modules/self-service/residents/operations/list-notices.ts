import type { api } from '@curbwise/api'
import { callForRows } from '../../../../db/call-function.ts'
import type { Operation } from '../../../../operation/operation.ts'

const DAYS = 90
const DAY = 24 * 3_600_000

/**
 * Lists the complex's notices to the residents of the unit in the last 90 days, latest first. A notice sent by email and text
 * appears once.
 */
export const listNotices: Operation<typeof api.residents.notices> = async ({ db, clock }) => {
  const notices = await callForRows(db, 'resident_notices', new Date(clock.now().getTime() - DAYS * DAY))
  return {
    data: notices.map(({ id, subject, message, at, from_name }) => ({
      id,
      subject,
      message,
      at: at.toISOString(),
      from: from_name,
    })),
  }
}
