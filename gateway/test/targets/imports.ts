import { randomBytes } from 'node:crypto'
import type { Place } from '../matrix/matrix-world.ts'
import type { Target } from './target.ts'

const list = (): Promise<FormData> => {
  const form = new FormData()
  form.set('file', new Blob(['Unit,Resident\n901,Ana Voss\n']), 'residents.csv')
  return Promise.resolve(form)
}

/** A preview of the complex there, with one row. */
const previewAt = async (place: Place): Promise<string> =>
  place.row('imports', ({ company_id, mark }) => ({
    tow_company_id: company_id,
    status: 'previewed',
    format: 'csv',
    file_name: `${mark}.csv`,
    header: JSON.stringify([mark]),
    token_sha256: randomBytes(32),
    expires_at: '2999-01-01T00:00:00Z',
  }))

const ofPreview: Target = {
  call: async (place) => ({ params: { id: place.company_id, importId: await previewAt(place) } }),
  // The office imports into every complex of its company.
  same: ['sibling', 'other_unit'],
}

/** Lists brought into a complex. */
export const IMPORT_TARGETS: Readonly<Record<string, Target>> = {
  'imports.preview': {
    call: (place) => ({ params: { id: place.company_id, contractId: place.contract_id }, form: list }),
    same: ['sibling', 'other_unit'],
  },
  'imports.rows': ofPreview,
  'imports.errors': ofPreview,
  'imports.template': { call: (place) => ({ params: { id: place.company_id } }), same: ['sibling', 'other_unit'] },
}
