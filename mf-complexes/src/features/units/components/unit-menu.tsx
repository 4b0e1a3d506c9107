import type { Unit } from '@curbwise/api/resources/places.schemas'
import { Menu, type MenuAction } from '@curbwise/ui/app'
import { IconButton } from '@curbwise/ui/entry'
import { DeleteIcon, KeyIcon, LogoutIcon, MoreVertIcon, StarIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import type { Start, UnitAct } from '../state/acts.ts'

/** Less common actions for a unit, as far as the user may take them. */
export function UnitMenu({ unit, start }: { readonly unit: Unit; readonly start: Start }): ReactElement | null {
  const { can } = unit
  type Plain = Exclude<UnitAct['kind'], 'extend_guest' | 'end_guest' | 'end_vehicle' | 'end_exception'>
  const item = (kind: Plain, shown: boolean, look: Omit<MenuAction, 'onSelect'>): readonly MenuAction[] =>
    shown ? [{ ...look, onSelect: () => start({ kind }) }] : []
  const items = [
    ...item('exception', can.grant, {
      label: 'Grant an exception',
      detail: 'More guest hours or vehicle changes',
      icon: <StarIcon size={18} />,
    }),
    ...item('set_pin', can.reset_pins, {
      label: 'Set a PIN',
      detail: 'Instead of a random one',
      icon: <KeyIcon size={18} />,
    }),
    ...item('move_out', can.move_out, {
      label: 'Move out',
      detail: 'Everyone leaves, and both PINs change',
      icon: <LogoutIcon size={18} />,
      divided: true,
    }),
    ...item('remove', can.remove, { label: 'Remove unit', icon: <DeleteIcon size={18} />, danger: true }),
  ]
  return items.length === 0 ? null : (
    <Menu
      label={`More for unit ${unit.unit_number}`}
      items={items}
      trigger={<IconButton label="More" icon={<MoreVertIcon />} />}
    />
  )
}
