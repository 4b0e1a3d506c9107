import type { MatrixWorld, Place } from '../matrix/matrix-world.ts'
import type { Target } from './target.ts'

/** A clone that was canceled, of the complex there. */
const cloneAt = async (place: Place, world: MatrixWorld): Promise<string> =>
  place.row('contract_clones', ({ company_id, mark }) => ({
    source_contract_id: place.contract_id,
    contract_id: null,
    tow_company_id: company_id,
    name: `${mark} Copy`,
    parts: [],
    status: 'cancelled',
    started_by: world.user_ids.super_admin,
    started_by_name: 'Ines Salgado',
    queued_at: '2026-11-20T21:00:00Z',
  }))

const ofClone: Target = {
  call: async (place, _, world) => ({ params: { cloneId: await cloneAt(place, world) } }),
}

let serial = 0

/** Copies of complexes, by a super admin. */
export const CLONE_TARGETS: Readonly<Record<string, Target>> = {
  'contractClones.preview': {
    call: (place) => ({ params: { id: place.contract_id }, body: { tow_company_id: place.company_id } }),
  },
  'contractClones.start': {
    // No job runs here, and the call would wait for it.
    call: async (place) => {
      serial += 1
      return {
        params: { id: await place.complex() },
        body: { tow_company_id: place.company_id, name: `Matrix Copy ${serial}`, parts: [], wait: false },
      }
    },
  },
  'contractClones.list': { call: null },
  'contractClones.get': ofClone,
  'contractClones.cancel': ofClone,
}
