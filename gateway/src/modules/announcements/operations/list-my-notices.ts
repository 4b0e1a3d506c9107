import type { api } from '@curbwise/api'
import { NotFound } from '../../../http/errors.ts'
import type { Operation } from '../../../operation.ts'
import { noticesOfUnit } from '../announcement.load.ts'

const DAYS = 90

/** What the complex wrote to this unit, also for people without an address. */
export const listMyNotices: Operation<typeof api.residents.notices> = async ({ db, actor, clock }) => {
  if (!actor.unit_id) throw new NotFound()
  const notices = await noticesOfUnit(db, actor.unit_id, new Date(clock.now().getTime() - DAYS * 86_400_000))
  return { data: notices.map(({ id, subject, message, goes_out_at, contract_name }) => ({ id, subject, message, at: goes_out_at.toISOString(), from: contract_name })) }
}
