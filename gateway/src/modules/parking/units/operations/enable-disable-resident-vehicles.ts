import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { switchRegistration } from '../lifecycle/registration.ts'

export const enableDisableResidentVehicles: Operation<typeof api.unitSwitches.enableDisableResidents> = async (
  context,
  { params, body },
) => switchRegistration(context, params.id, 'resident', body)
