import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { cancelReservedTow } from './operations/cancel-reserved-tow.ts'
import { createInvitation } from './operations/create-invitation.ts'
import { getInvitation } from './operations/get-invitation.ts'
import { listGuests } from './operations/list-guests.ts'
import { listNotices } from './operations/list-notices.ts'
import { listRequestedTows } from './operations/list-requested-tows.ts'
import { readAllowance } from './operations/read-allowance.ts'
import { registerGuest } from './operations/register-guest.ts'
import { requestReservedTow } from './operations/request-reserved-tow.ts'
import { revokeInvitation } from './operations/revoke-invitation.ts'

export const routes: readonly Route[] = [
  route(api.residents.registerGuest, registerGuest),
  route(api.residents.allowance, readAllowance),
  route(api.residents.guests, listGuests),
  route(api.residents.requestReservedTow, requestReservedTow),
  route(api.residents.requestedTows, listRequestedTows),
  route(api.residents.cancelReservedTow, cancelReservedTow),
  route(api.residents.notices, listNotices),
  route(api.residents.invitation, getInvitation),
  route(api.residents.createInvitation, createInvitation),
  route(api.residents.revokeInvitation, revokeInvitation),
]
