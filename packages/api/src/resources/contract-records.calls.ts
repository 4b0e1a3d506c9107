import { defineCalls } from '../call.ts'
import type { contractRecordsSchemas } from './contract-records.schemas.ts'
import { MANAGER_ROLES, TOW_OFFICE_ROLES, TOW_ROLES } from '../roles.ts'

/** A complex: its details, limits, hold, and signs. For a limit, null means unlimited and 0 means none. */

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
    summary:
      'Add a complex. With `manager`, also invites its main manager. With `is_practice`, it is a complex to train on, for good: its name begins with “Practice: ”, nothing about it is sent, paid by card, or counted.',
    errors,
  },
  details: {
    name: 'contracts.details',
    method: 'GET',
    path: '/api/contracts/{id}',
    access: READ,
    summary: 'One complex with all details: limits, hold, local rules, and available actions.',
  },
  update: {
    name: 'contracts.update',
    method: 'PATCH',
    path: '/api/contracts/{id}',
    origin: 'spec',
    access: SETTINGS,
    summary:
      'Change a complex. Managers can change its settings; the tow company can also change name, address, and defaults. Changes take effect immediately.',
    errors,
  },
  previewChange: {
    name: 'contracts.previewChange',
    method: 'POST',
    path: '/api/contracts/{id}/preview-change',
    access: SETTINGS,
    idempotent: false,
    summary: 'What a change of settings or limits will and won’t do, with counts. Changes nothing.',
  },
  enableDisable: {
    name: 'contracts.enableDisable',
    method: 'POST',
    path: '/api/contracts/{id}/enable-disable',
    origin: 'spec',
    access: COMPANY,
    summary:
      'Disable or enable a complex. While disabled, there is no new activity, and its residents’ sessions end; cars in custody are still processed.',
    errors,
  },
  hold: {
    name: 'contracts.hold',
    method: 'POST',
    path: '/api/contracts/{id}/hold',
    origin: 'spec',
    access: SETTINGS,
    summary:
      'Set or lift a hold: no new stickers, boots, or tows while it lasts, except for hazards. Without `on_hold`, toggles it; setting a hold requires a reason.',
    errors,
  },
  setResidentLimits: {
    name: 'contracts.setResidentLimits',
    method: 'POST',
    path: '/api/contracts/{id}/set-resident-limits',
    origin: 'spec',
    access: SETTINGS,
    summary: 'How many vehicles a unit can have. Lowering it only affects new vehicles.',
    errors,
  },
  setGuestLimits: {
    name: 'contracts.setGuestLimits',
    method: 'POST',
    path: '/api/contracts/{id}/set-guest-limits',
    origin: 'spec',
    access: SETTINGS,
    summary:
      'How many guests a unit can have at a time, and the guest hours of each plate in any window of `guest_period` days.',
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
    summary: 'The external company that works at this complex; null: none. Its users gain or lose access immediately.',
    errors,
  },
  setManager: {
    name: 'contracts.setNewContractManager',
    method: 'PATCH',
    path: '/api/contracts/{id}/set-new-contract-manager',
    origin: 'spec',
    access: SETTINGS,
    summary: 'Transfer the complex to another main manager; the previous one remains as staff.',
    errors,
  },
  stickerList: {
    name: 'contracts.createStickerList',
    method: 'POST',
    path: '/api/contracts/{id}/sticker-lists',
    origin: 'spec',
    access: READ,
    summary: 'Start a sticker list; the day is the first one on which its cars can be towed.',
    errors,
  },
  signs: {
    name: 'contracts.signs',
    method: 'GET',
    path: '/api/contracts/{id}/signs',
    access: READ,
    summary: 'The signs of a complex: where each sign is, its photo, when it was last verified, and when it lapses.',
  },
  addSign: {
    name: 'contracts.addSign',
    method: 'POST',
    path: '/api/contracts/{id}/signs',
    access: SETTINGS,
    limit: 'upload',
    summary: 'Add a sign with its photo.',
    upload: { field: 'photo', kinds: ['image'], max_files: 1 },
    errors: [...errors, 'unsupported_media', 'too_large'],
  },
  updateSign: {
    name: 'contracts.updateSign',
    method: 'PATCH',
    path: '/api/contracts/{id}/signs/{signId}',
    access: SETTINGS,
    summary: 'Confirm that a sign is still there, or correct its record.',
    errors,
  },
  removeSign: {
    name: 'contracts.removeSign',
    method: 'DELETE',
    path: '/api/contracts/{id}/signs/{signId}',
    access: SETTINGS,
    summary: 'Remove a sign as of today. Earlier decisions don’t change.',
    errors,
  },
})
