import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { switchRegistration } from '../lifecycle/registration.ts'

export const enableDisableGuestVehicles: Operation<typeof api.unitSwitches.enableDisableGuests> = async (
  context,
  { params, body },
) => switchRegistration(context, params.id, 'guest', body)
