import { defineCalls } from '../call.ts'
import { TOW_ROLES } from '../roles.ts'
import type { evidenceSchemas } from './evidence.schemas.ts'
import { REQUESTERS } from './tow-access.ts'

const PACKS = '/api/evidence-packs'
const access = ['super_admin', ...TOW_ROLES, 'contract_manager'] as const

/** Evidence packs of tows and boots, and the keys that sign them. */
export const evidence = defineCalls<typeof evidenceSchemas>({
  list: {
    name: 'evidence.list',
    method: 'GET',
    path: PACKS,
    access: REQUESTERS,
    summary: 'The user’s own evidence packs of a tow or a boot, newest first, and whether they may request one.',
  },
  request: {
    name: 'evidence.request',
    method: 'POST',
    path: PACKS,
    access,
    errors: ['refused', 'conflict'],
    summary:
      'Build an evidence pack of a tow or a boot with what the user may see, as a job. Its file is stored for 30 days, and the history of the case records who requested it.',
  },
  get: {
    name: 'evidence.get',
    method: 'GET',
    path: `${PACKS}/{id}`,
    access,
    summary: 'One of the user’s own evidence packs, with its progress.',
  },
  file: {
    name: 'evidence.file',
    method: 'GET',
    path: `${PACKS}/{id}/file`,
    access,
    limit: 'search',
    answer: 'download',
    errors: ['refused'],
    summary: 'The archive of a pack that is ready. Refused if the user may no longer have one of this case.',
  },
  keys: {
    name: 'evidence.keys',
    method: 'GET',
    path: '/api/public/evidence-keys',
    access: 'public',
    limit: 'public_search',
    summary: 'The public keys with which this installation signs evidence packs, and since and until when.',
  },
})
