import { defineCalls } from '../call.ts'
import type { contractRecordsSchemas } from './contract-records.schemas.ts'
import { MANAGER_ROLES, TOW_OFFICE_ROLES, TOW_ROLES } from '../roles.ts'

/** A complex itself: what it is, its limits, its hold, its signs. null in a limit is "unlimited", 0 is "none". */

const READ = ['super_admin', ...TOW_ROLES, ...MANAGER_ROLES] as const

const COMPANY = ['super_admin', ...TOW_OFFICE_ROLES] as const

const SETTINGS = [...COMPANY, 'contract_manager'] as const

const errors = ['refused', 'conflict']

export const contractRecords = defineCalls<typeof contractRecordsSchemas>({
  create: {
    name: 'contracts.create',
    method: 'POST',
    path: '/api/contracts',
    origin: 'spec',
    access: COMPANY,
    summary: 'Take on a complex. With `manager` its main manager is invited in the same moment.',
    errors,
  },
  details: {
    name: 'contracts.details',
    method: 'GET',
    path: '/api/contracts/{id}',
    access: READ,
    summary: 'One complex, whole: details, limits, hold, rules of the place, what may be done.',
  },
  update: {
    name: 'contracts.update',
    method: 'PATCH',
    path: '/api/contracts/{id}',
    origin: 'spec',
    access: SETTINGS,
    summary:
      'Change a complex. A manager changes its settings, the tow company also name, address and defaults. Every change holds from now on.',
    errors,
  },
  previewChange: {
    name: 'contracts.previewChange',
    method: 'POST',
    path: '/api/contracts/{id}/preview-change',
    access: SETTINGS,
    idempotent: false,
    summary: 'What a change of settings or limits will and will not do, with counts; changes nothing.',
  },
  enableDisable: {
    name: 'contracts.enableDisable',
    method: 'POST',
    path: '/api/contracts/{id}/enable-disable',
    origin: 'spec',
    access: COMPANY,
    summary: 'Switch a complex off or on. Off: no new activity, sessions of its residents end; cars in custody finish.',
    errors,
  },
  hold: {
    name: 'contracts.hold',
    method: 'POST',
    path: '/api/contracts/{id}/hold',
    origin: 'spec',
    access: SETTINGS,
    summary:
      'Set or lift a hold: no new stickers, boots or tows while it lasts, hazards aside. Without `on_hold` it is turned over; a hold needs its reason.',
    errors,
  },
  setResidentLimits: {
    name: 'contracts.setResidentLimits',
    method: 'POST',
    path: '/api/contracts/{id}/set-resident-limits',
    origin: 'spec',
    access: SETTINGS,
    summary: 'How many vehicles a unit may have. Lowering it stops new ones and touches none that stand.',
    errors,
  },
  setGuestLimits: {
    name: 'contracts.setGuestLimits',
    method: 'POST',
    path: '/api/contracts/{id}/set-guest-limits',
    origin: 'spec',
    access: SETTINGS,
    summary: 'How many guests at a time, and the bank of hours for each plate in any window of `guest_period` days.',
    errors,
  },
  setHourlyLimit: {
    name: 'contracts.setHourlyLimit',
    method: 'POST',
    path: '/api/contracts/{id}/set-hourly-limit',
    origin: 'spec',
    access: SETTINGS,
    summary: 'The longest single guest permit in hours.',
    errors,
  },
  setExternalCompany: {
    name: 'contracts.setExternalCompany',
    method: 'POST',
    path: '/api/contracts/{id}/set-external-company',
    origin: 'spec',
    access: ['super_admin'],
    summary: 'Which external company works within this complex; null: none. Their sessions lose or gain it at once.',
    errors,
  },
  setManager: {
    name: 'contracts.setNewContractManager',
    method: 'PATCH',
    path: '/api/contracts/{id}/set-new-contract-manager',
    origin: 'spec',
    access: SETTINGS,
    summary: 'Hand the complex over to another person; who had it stays as staff.',
    errors,
  },
  stickerList: {
    name: 'contracts.createStickerList',
    method: 'POST',
    path: '/api/contracts/{id}/sticker-lists',
    origin: 'spec',
    access: READ,
    summary: 'Begin a sticker list for a day: the first on which its items may be towed.',
    errors,
  },
  bootedVehicles: {
    name: 'contracts.bootedVehicles',
    method: 'GET',
    path: '/api/contracts/{id}/booted-vehicles',
    origin: 'spec',
    access: READ,
    summary:
      'Cars with a boot at the complex, open ones first, then the newest. 404 where the company has no boot access.',
  },
  signs: {
    name: 'contracts.signs',
    method: 'GET',
    path: '/api/contracts/{id}/signs',
    access: READ,
    summary: 'The sign register of a complex: where each sign stands, its photo, when it was seen, when it lapses.',
  },
  addSign: {
    name: 'contracts.addSign',
    method: 'POST',
    path: '/api/contracts/{id}/signs',
    access: SETTINGS,
    limit: 'upload',
    summary: 'Enter a sign with its photo.',
    upload: { field: 'photo', kinds: ['image'], max_files: 1 },
    errors: [...errors, 'unsupported_media', 'too_large'],
  },
  updateSign: {
    name: 'contracts.updateSign',
    method: 'PATCH',
    path: '/api/contracts/{id}/signs/{signId}',
    access: SETTINGS,
    summary: 'Say that a sign was seen again, or correct its entry.',
    errors,
  },
  removeSign: {
    name: 'contracts.removeSign',
    method: 'DELETE',
    path: '/api/contracts/{id}/signs/{signId}',
    access: SETTINGS,
    summary: 'The sign is gone from today; what was known before stays known.',
    errors,
  },
})
