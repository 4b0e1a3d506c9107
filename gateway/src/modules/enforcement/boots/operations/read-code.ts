import type { api } from '@curbwise/api'
import { Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { bootEntry } from '../../boot-cases/index.ts'
import { authorizeBoot } from '../boot.policy.ts'
import { lockBoot } from '../boot.store.ts'
import { openReleaseCode } from '../lifecycle/release-code.ts'

const SHOWN_SECONDS = 30

/** Returns the release code. The history records who read it, not the code. */
export const readCode: Operation<typeof api.boots.readCode> = async (context, { params }) => {
  const { db, actor, clock, installation, history, publishChange } = context
  const { boot, row } = await lockBoot(db, actor, params.id)
  authorizeBoot(actor, 'read_code', boot)
  if (row.release_code_sealed === null) throw new Refused('No release code of this boot is on record.')
  await history(bootEntry(row, { action: 'boot.code_read' }))
  await publishChange('boots', boot.id, boot.contract_id)
  return {
    code: openReleaseCode(installation.pin_key, row.release_code_sealed),
    device_code: boot.device_code,
    until: new Date(clock.now().getTime() + SHOWN_SECONDS * 1000).toISOString(),
  }
}
