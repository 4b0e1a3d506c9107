import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { createContract } from './operations/create-contract.ts'
import { createStickerList } from './operations/create-sticker-list.ts'
import { enableDisableContract } from './operations/enable-disable-contract.ts'
import { previewChange } from './operations/preview-change.ts'
import { setContractManager } from './operations/set-contract-manager.ts'
import { setExternalCompany } from './operations/set-external-company.ts'
import { setHold } from './operations/set-hold.ts'
import { setGuestLimits, setHourlyLimit, setResidentLimits } from './operations/set-limits.ts'
import { updateContract } from './operations/update-contract.ts'

export const routes: readonly Route[] = [
  route(api.contracts.create, createContract),
  route(api.contracts.update, updateContract),
  route(api.contracts.previewChange, previewChange, 'lookup'),
  route(api.contracts.enableDisable, enableDisableContract),
  route(api.contracts.hold, setHold),
  route(api.contracts.setResidentLimits, setResidentLimits),
  route(api.contracts.setGuestLimits, setGuestLimits),
  route(api.contracts.setHourlyLimit, setHourlyLimit),
  route(api.contracts.setExternalCompany, setExternalCompany),
  route(api.contracts.setManager, setContractManager),
  route(api.contracts.stickerList, createStickerList),
]
