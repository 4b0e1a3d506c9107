import { randomUUID } from 'node:crypto'
import type { MatrixWorld, Place } from '../matrix/matrix-world.ts'
import type { Target } from './target.ts'
import { signForm } from './signs.ts'

/** Returns an entry written at the place: every change writes one. */
async function entryAt(place: Place, { clients }: MatrixWorld): Promise<string> {
  const { super_admin } = clients
  const made = await super_admin.post(`/api/contracts/${place.contract_id}/signs`, undefined, {
    form: await signForm(),
  })
  if (made.status !== 200) return randomUUID()
  const found = await super_admin.get(
    `/api/history-logs?contract_id=${place.contract_id}&record_id=${String(made.json['id'])}`,
  )
  return (found.json['data'] as { id: string }[])[0]?.id ?? randomUUID()
}
const ofContract = (extra: Record<string, string> = {}): Target => ({
  call: (place) => ({ query: { contract_id: place.contract_id, ...extra } }),
})

const same = ['sibling', 'other_unit'] as const
/** Of the whole company: another complex of it counts as in scope. */
const ofCompany = (): Target => ({ call: (place) => ({ query: { tow_company_id: place.company_id } }), same })

/** The history of a complex, one entry of it, and the chain that it belongs to. */
export const HISTORY_TARGETS: Readonly<Record<string, Target>> = {
  'history.list': ofContract(),
  'history.export': ofContract({ format: 'csv' }),
  'history.get': { call: async (place, _, world) => ({ params: { id: await entryAt(place, world) } }) },
  'history.chain': ofContract(),
  'history.listChecks': ofCompany(),
  'history.startCheck': {
    call: (place) => ({ body: { tow_company_id: place.company_id, begins_at: 'first_entry' } }),
    same,
  },
  'history.people': ofContract(),
  'insights.get': { call: (place) => ({ params: { id: place.company_id } }), same },
}
