import { US_STATES } from '@curbwise/api'
import { type Confirmation, towNumber } from '@curbwise/rules'
import type { OperationContext } from '../../../../operation/operation.ts'
import { bootEntry } from '../../boot-cases/index.ts'
import { createRequest, findTowRow } from '../../tows/index.ts'
import { authorizeBoot } from '../boot.policy.ts'
import { lockBoot } from '../boot.store.ts'

interface TowOfBoot {
  readonly confirmations?: readonly Confirmation[] | undefined
  readonly override_reason?: string | null | undefined
}

/** Decides about the booted car again, and requests its tow. The boot stays payable until the car leaves the property. */
export async function openTow(
  context: OperationContext,
  id: string,
  { confirmations, override_reason }: TowOfBoot,
): Promise<void> {
  const { db, actor, history, publishChange } = context
  const { boot, row } = await lockBoot(db, actor, id)
  authorizeBoot(actor, 'open_tow', boot)
  const tow_id = await createRequest(context, {
    contract_id: boot.contract_id,
    license_plate: boot.license_plate,
    state: US_STATES.find((one) => one === boot.state) ?? null,
    vin: boot.vin,
    make: boot.make,
    model: boot.model,
    color: boot.color,
    reason: row.reason,
    reason_text: boot.reason_text,
    space: boot.space,
    location: boot.location,
    position: boot.position,
    private_comments: boot.private_comments,
    public_comments: boot.public_comments,
    confirmations: [...(confirmations ?? [])],
    override_reason,
  })
  const tow = await findTowRow(db, tow_id)
  if (!tow) throw new Error('The tow that was just requested is missing')
  await history(bootEntry(row, { action: 'boot.tow_opened' }, { after: { tow: towNumber(tow.number), tow_id } }))
  await publishChange('boots', boot.id, boot.contract_id)
}
