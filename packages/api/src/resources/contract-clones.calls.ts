import { defineCalls } from '../call.ts'
import type { contractClonesSchemas } from './contract-clones.schemas.ts'

const CONTRACT = '/api/admin/contracts/{id}'
const CLONES = '/api/admin/contract-clones'
const access = ['super_admin'] as const

/** Copies of a complex, to the same or another tow company. */
export const contractClones = defineCalls<typeof contractClonesSchemas>({
  preview: {
    name: 'contractClones.preview',
    method: 'POST',
    path: `${CONTRACT}/preview-clone`,
    access,
    summary:
      'What a copy of the complex at a tow company would and would not have, with counts, and what there is to choose. Nothing is changed.',
    errors: ['refused'],
  },
  start: {
    name: 'contractClones.start',
    method: 'POST',
    path: `${CONTRACT}/clone`,
    access,
    summary:
      'Copy the complex to a tow company, all or nothing, and return the result. The copy starts on hold, with new PINs. `parts` says what is copied besides the settings; `residents` and `vehicles` need `units`. Another company gets residents, vehicles, and lists only with a `reason`, which is recorded in the history of both. The call waits for at most 10 minutes; the clone continues without it. With `wait: false` it returns right away.',
    errors: ['refused', 'conflict'],
  },
  list: {
    name: 'contractClones.list',
    method: 'GET',
    path: CLONES,
    access,
    summary: 'Clones of all companies, newest first, with their progress and result.',
  },
  get: {
    name: 'contractClones.get',
    method: 'GET',
    path: `${CLONES}/{cloneId}`,
    access,
    summary: 'One clone: its progress, its result, and the look-alike plates of the new complex.',
  },
  cancel: {
    name: 'contractClones.cancel',
    method: 'POST',
    path: `${CLONES}/{cloneId}/cancel`,
    access,
    summary: 'Cancel a clone that is running. Nothing is copied.',
    errors: ['refused'],
  },
})
