import { randomBytes, randomUUID } from 'node:crypto'
import type { Place } from '../matrix/matrix-world.ts'
import type { Target } from './target.ts'

const list = (): Promise<FormData> => {
  const form = new FormData()
  form.set('file', new Blob(['Unit,Resident\n901,Ana Voss\n']), 'residents.csv')
  return Promise.resolve(form)
}

type Status = 'previewed' | 'done' | 'cancelled'

/** An import into the complex there. */
const importAt = async (place: Place, status: Status, token: string, more: object = {}): Promise<string> =>
  place.row('imports', ({ company_id, mark }) => ({
    tow_company_id: company_id,
    status,
    token,
    format: 'csv',
    file_name: `${mark}.csv`,
    header: JSON.stringify([mark]),
    expires_at: '2099-01-01T00:00:00Z',
    ...more,
  }))

const newToken = (): string => randomBytes(16).toString('hex')

const ofImport = (status: Status): Target => ({
  call: async (place) => ({
    params: { id: place.company_id, importId: await importAt(place, status, newToken()) },
  }),
  // The office imports into every complex of its company.
  same: ['sibling', 'other_unit'],
})

/** A list for several complexes, with one that has its preview. */
const ofList: Target = {
  call: async (place) => {
    const listId = randomUUID()
    await importAt(place, 'previewed', newToken(), { list_id: listId, complex: 'Arbor' })
    return { params: { id: place.company_id, listId } }
  },
  same: ['sibling', 'other_unit'],
}

/** Lists brought into a complex. */
export const IMPORT_TARGETS: Readonly<Record<string, Target>> = {
  'imports.preview': {
    call: (place) => ({ params: { id: place.company_id, contractId: place.contract_id }, form: list }),
    same: ['sibling', 'other_unit'],
  },
  'imports.apply': {
    // One that is done: no job runs here, and the call would wait for it.
    call: async (place) => {
      const token = newToken()
      const import_id = await importAt(place, 'done', token)
      return { params: { id: place.company_id, contractId: place.contract_id }, body: { import_id, token } }
    },
    same: ['sibling', 'other_unit'],
  },
  'imports.readList': {
    call: (place) => ({ params: { id: place.company_id }, form: list }),
    same: ['sibling', 'other_unit'],
  },
  'imports.getList': ofList,
  'imports.listErrors': ofList,
  'imports.list': { call: (place) => ({ params: { id: place.company_id } }), same: ['sibling', 'other_unit'] },
  'imports.get': ofImport('previewed'),
  'imports.cancel': ofImport('cancelled'),
  'imports.result': ofImport('done'),
  'imports.rows': ofImport('previewed'),
  'imports.errors': ofImport('previewed'),
  'imports.unlisted': ofImport('previewed'),
  'imports.chooseMoveOuts': {
    call: async (place) => ({
      params: { id: place.company_id, importId: await importAt(place, 'previewed', newToken()) },
      body: { add: [], remove: [] },
    }),
    same: ['sibling', 'other_unit'],
  },
  'imports.template': { call: (place) => ({ params: { id: place.company_id } }), same: ['sibling', 'other_unit'] },
}
