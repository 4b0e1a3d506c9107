import { type GuestPermit, REMIND_BEFORE_MINUTES } from '../permit.model.ts'
import type { PermitWork } from '../permit-work.ts'

/** Schedules the reminder a quarter of an hour before the end. The job checks again whether the permit still ends then. */
export async function scheduleReminder(
  { clock, enqueue }: Pick<PermitWork, 'clock' | 'enqueue'>,
  permit: GuestPermit,
  tow_company_id: string,
): Promise<void> {
  const seconds = Math.floor((permit.valid_until.getTime() - clock.now().getTime()) / 1000) - REMIND_BEFORE_MINUTES * 60
  if (seconds <= 0) return
  await enqueue('remind_permit', { permit_id: permit.id }, { tow_company_id }, { after_seconds: seconds })
}
