import type { OwnAlerts } from '@curbwise/api'
import type { User } from '../../../auth/user.model.ts'
import type { OperationContext } from '../../../operation/operation.ts'

export type AlertSettings = Pick<User, 'phone_alerts' | 'has_board_sound'>

/** Each switch by its name. */
export const switchesOf = ({ phone_alerts }: Pick<AlertSettings, 'phone_alerts'>): OwnAlerts['phone'] => ({
  new_work: phone_alerts.includes('new_work'),
  cancelled: phone_alerts.includes('cancelled'),
  changed_decision: phone_alerts.includes('changed_decision'),
})

export const presentOwnAlerts = (
  user: AlertSettings,
  is_on_here: boolean,
  { installation }: Pick<OperationContext, 'installation'>,
): OwnAlerts => ({
  phone: switchesOf(user),
  board_sound: user.has_board_sound,
  is_on_here,
  public_key: installation.phones?.public_key ?? null,
})
