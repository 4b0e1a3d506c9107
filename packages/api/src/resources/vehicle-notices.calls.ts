import { defineCalls } from '../call.ts'
import type { vehicleNoticesSchemas } from './vehicle-notices.schemas.ts'
import { TOW_OFFICE_ROLES } from '../roles.ts'

/** Written notices to the owner of one car, which a tow for a reason such as an expired registration waits for. */

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
      'Written notices to the owner of one car at a complex, newest first, by plate and state or by VIN; with the kinds that the rules of the place ask for.',
  },
  record: {
    name: 'vehicleNotices.record',
    method: 'POST',
    path: '/api/contracts/{id}/vehicle-notices',
    access: WRITE,
    limit: 'upload',
    summary:
      'Record a written notice: what about, how it went out, when it was sent and delivered, and its proof (JPEG, PNG, WebP, or PDF, which may come later).',
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
      'Record that a notice was delivered, once. It counts from the moment it is recorded, for the day on which it was delivered.',
    upload: optionalProof,
    errors,
  },
  correct: {
    name: 'vehicleNotices.correct',
    method: 'PATCH',
    path: '/api/contracts/{id}/vehicle-notices/{noticeId}',
    access: WRITE,
    limit: 'upload',
    summary:
      'Correct a notice, or replace its proof. Answers given before stay as they were. An empty text clears a field.',
    upload: optionalProof,
    errors,
  },
  withdraw: {
    name: 'vehicleNotices.withdraw',
    method: 'POST',
    path: '/api/contracts/{id}/vehicle-notices/{noticeId}/withdraw',
    access: WRITE,
    summary: 'Withdraw a notice with a reason: it counts no more from now on, and stays on record.',
    errors,
  },
})
