import type { OperationContext } from '../../../../operation/operation.ts'
import { newPinsMail } from '../../../../mail/templates/unit-mails.ts'
import { peopleOf } from '../contact.store.ts'
import type { Home } from '../unit.store.ts'

/**
 * Notifies a unit's residents of new PINs, including those who opted out of the complex's notices, because it concerns their
 * own access.
 */
export async function notifyNewPins(
  context: OperationContext,
  { unit, contract }: Home,
  which: 'both' | 'resident' | 'guest',
): Promise<void> {
  const { db, actor, clock, origin, installation, mail } = context
  for (const { email, language } of await peopleOf(db, unit.id)) {
    if (!email) continue
    const message = newPinsMail(
      { language, origin, product_name: installation.product_name },
      {
        to: email,
        which,
        by: actor.kind === 'resident' ? 'own' : 'office',
        unit: unit.unit_number,
        complex: contract.name,
        phone: contract.phone,
        at: clock.now(),
        timezone: contract.timezone,
      },
    )
    await mail(message, contract, { tow_company_id: contract.tow_company_id })
  }
}
