import { api } from '@curbwise/api'
import { exported, route, type Route } from '../../../operation/operation.ts'
import { addToContract } from './operations/add-to-contract.ts'
import { enableDisableManager } from './operations/enable-disable-manager.ts'
import { exportManagers } from './operations/export-managers.ts'
import { getManager } from './operations/get-manager.ts'
import { inviteToContract } from './operations/invite-manager.ts'
import { listManagers } from './operations/list-managers.ts'
import { removeManager } from './operations/remove-manager.ts'
import { resendWelcome } from './operations/resend-welcome.ts'
import { searchAllManagers, searchManagers } from './operations/search-managers.ts'
import { updateManagerPassword } from './operations/update-manager-password.ts'
import { updateManager } from './operations/update-manager.ts'

export const routes: readonly Route[] = [
  route(api.managers.list, listManagers),
  exported(api.managers.export, exportManagers),
  route(api.managers.invite, inviteToContract),
  route(api.managers.remove, removeManager),
  route(api.managers.get, getManager),
  route(api.managers.update, updateManager),
  route(api.managers.enableDisable, enableDisableManager),
  route(api.managers.addToContract, addToContract),
  route(api.managers.resendWelcome, resendWelcome),
  route(api.managers.updatePassword, updateManagerPassword),
  route(api.managers.search, searchManagers),
  route(api.managers.adminSearch, searchAllManagers),
]
