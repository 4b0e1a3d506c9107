import type { OperationContext } from '../../../../operation/operation.ts'
import { changeBoot, lockBootRow } from '../../boot-cases/index.ts'
import { expectDevice } from '../../boot-devices/index.ts'
import { isOnCar, towNumber } from '@curbwise/rules'
import type { Tow } from '../tow.model.ts'

/** A booted car that is towed away leaves its boot behind: the case ends, and its device is to come back. */
export async function towBoot(
  context: OperationContext,
  { id, number, boot_id }: Pick<Tow, 'id' | 'number' | 'boot_id'>,
): Promise<void> {
  const boot = boot_id === null ? undefined : await lockBootRow(context.db, boot_id)
  if (!boot || !isOnCar(boot.status)) return
  const towed_at = context.clock.now()
  await changeBoot(
    context,
    boot,
    { status: 'towed', towed_at, tow_id: id },
    { action: 'boot.towed', names: { tow: towNumber(number) } },
  )
  await expectDevice(context, boot)
}
