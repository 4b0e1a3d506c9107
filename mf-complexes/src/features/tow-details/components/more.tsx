import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import type { MenuAction } from '@curbwise/ui/app'
import { BlockIcon, CloseIcon, EditIcon, FlagIcon, PaidIcon, PlaceIcon, SmsIcon, UndoIcon } from '@curbwise/ui/icons'
import type { PlainAct, Start } from '../state/acts.ts'

const size = { size: 18 }

/** Returns whether the charge is shown, with its own button that sets it to zero. */
export const hasCharge = ({ can, charge, payments }: Pick<Tow, 'can' | 'charge' | 'payments'>): boolean =>
  can.see_charge && (charge !== null || payments.length > 0)

/** Returns the less common actions that the user may take on this tow now, without those that the page shows itself. */
export function moreOf(
  { can, driver, charge, payments }: Pick<Tow, 'can' | 'driver' | 'charge' | 'payments'>,
  start: Start,
): readonly MenuAction[] {
  const item = (kind: PlainAct, shown: boolean, look: Omit<MenuAction, 'onSelect'>): readonly MenuAction[] =>
    shown ? [{ ...look, onSelect: () => start({ kind }) }] : []
  return [
    ...item('edit', can.edit, { label: 'Edit', icon: <EditIcon {...size} /> }),
    ...item('text', can.notify_driver, { label: `Text ${driver?.name ?? 'the driver'}`, icon: <SmsIcon {...size} /> }),
    ...item('override', can.override, {
      label: 'Override in writing',
      detail: 'Overrides the company’s own requirements',
      icon: <FlagIcon {...size} />,
    }),
    ...item('zero', can.zero_charge && !hasCharge({ can, charge, payments }), {
      label: 'Set to zero',
      detail: 'Waives the whole charge',
      icon: <PaidIcon {...size} />,
    }),
    ...item('drop', can.drop, {
      label: 'Drop on site',
      detail: 'The car stays where it is',
      icon: <PlaceIcon {...size} />,
      divided: true,
    }),
    ...item('remove', can.remove, { label: 'Remove the request', icon: <UndoIcon {...size} />, divided: true }),
    ...item('cancel', can.cancel, { label: 'Cancel tow', icon: <CloseIcon {...size} />, danger: true }),
    ...item('void', can.void, {
      label: 'Void tow',
      detail: 'Nothing is deleted',
      icon: <BlockIcon {...size} />,
      danger: true,
      divided: true,
    }),
  ]
}
