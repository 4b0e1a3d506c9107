import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { changePassword } from './operations/change-password.ts'
import { changeProfile } from './operations/change-profile.ts'
import { listMyContracts } from './operations/list-my-contracts.ts'
import { readCurrentUser } from './operations/read-current-user.ts'

export const routes: readonly Route[] = [
  route(api.session.me, readCurrentUser),
  route(api.session.contracts, listMyContracts),
  route(api.session.updatePassword, changePassword),
  route(api.session.updateProfile, changeProfile),
]
