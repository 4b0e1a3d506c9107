import { defineCalls } from '../call.ts'
import type { vehicleNoticesSchemas } from './vehicle-notices.schemas.ts'
import { TOW_OFFICE_ROLES } from '../roles.ts'

/** Written notices to the owner of a car. Some tow reasons, such as an expired registration, require one first. */

const WRITE = ['super_admin', ...TOW_OFFICE_ROLES] as const

const READ = [...WRITE, 'contract_manager'] as const

const errors = ['refused', 'conflict', 'unsupported_media', 'too_large']

const optionalProof = { field: 'proof', kinds: ['image', 'pdf'], max_files: 1, optional: true } as const

export const vehicleNotices = defineCalls<typeof vehicleNoticesSchemas>({
  list: {
    name: 'vehicleNotices.list',
    method: 'GET',
    path: '/api/contracts/{id}/vehicle-notices',
    access: READ,
    summary:
      'Written notices to the owner of one car at a complex, newest first, by plate and state or by VIN, with the kinds that the local rules require.',
  },
  record: {
    name: 'vehicleNotices.record',
    method: 'POST',
    path: '/api/contracts/{id}/vehicle-notices',
    access: WRITE,
    limit: 'upload',
    summary:
      'Record a written notice: its kind, how it was sent, when it was sent and delivered, and its proof (JPEG, PNG, WebP, or PDF), which can be added later.',
    upload: optionalProof,
    errors,
  },
  deliver: {
    name: 'vehicleNotices.deliver',
    method: 'POST',
    path: '/api/contracts/{id}/vehicle-notices/{noticeId}/delivery',
    access: WRITE,
    limit: 'upload',
    summary:
      'Record the delivery of a notice, once. It counts from the moment it is recorded, for the day of the delivery.',
    upload: optionalProof,
    errors,
  },
  correct: {
    name: 'vehicleNotices.correct',
    method: 'PATCH',
    path: '/api/contracts/{id}/vehicle-notices/{noticeId}',
    access: WRITE,
    limit: 'upload',
    summary: 'Correct a notice, or replace its proof. Earlier decisions don’t change. An empty text clears a field.',
    upload: optionalProof,
    errors,
  },
  withdraw: {
    name: 'vehicleNotices.withdraw',
    method: 'POST',
    path: '/api/contracts/{id}/vehicle-notices/{noticeId}/withdraw',
    access: WRITE,
    summary: 'Withdraw a notice with a reason: it no longer counts, and stays on record.',
    errors,
  },
})
