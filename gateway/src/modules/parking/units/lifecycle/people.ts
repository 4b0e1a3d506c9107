import type { api, ParsedBody } from '@curbwise/api'
import type { Knex } from 'knex'
import { NotFound, ValidationFailed } from '../../../../errors/errors.ts'
import { endPeopleById, unsetMainPerson } from '../contact.bulk.ts'
import type { Contact } from '../contact.model.ts'
import { insertContact, patchContact, peopleOf } from '../contact.store.ts'
import type { Unit } from '../unit.model.ts'

export type RequestedPerson = ParsedBody<typeof api.units.create>['residents'][number]

type Home = Pick<Unit, 'id' | 'contract_id' | 'language'>

/** Returns the index of the main resident: the one marked as main, else the previous one, else the first. */
function mainOf(asked: readonly RequestedPerson[], before: readonly Contact[]): number {
  if (asked.filter(({ is_main }) => is_main).length > 1)
    throw new ValidationFailed({ residents: 'Choose one main person' })
  const marked = asked.findIndex(({ is_main }) => is_main)
  if (marked >= 0) return marked
  const was = asked.findIndex(({ id }) => before.some((person) => person.is_main && person.id === id))
  return Math.max(0, was)
}

/**
 * Saves the list of residents: one with an ID stays with their opt-outs, one left out has moved out, and one without an ID is
 * new. Returns the names before and after a change, else null. Throws NotFound for another unit's ID.
 */
export async function savePeople(
  db: Knex.Transaction,
  unit: Home,
  asked: readonly RequestedPerson[],
  by: { readonly user_id: string | null; readonly now: Date },
): Promise<{ readonly before: readonly string[]; readonly after: readonly string[] } | null> {
  const before = await peopleOf(db, unit.id)
  const main = mainOf(asked, before)
  const known = new Map(before.map((person) => [person.id, person]))
  if (
    asked.some(({ id }) => id !== undefined && !known.has(id)) ||
    new Set(asked.flatMap(({ id }) => id ?? [])).size < asked.filter(({ id }) => id).length
  )
    throw new NotFound()
  const wanted = asked.map((person, at) =>
    rowOf(person, person.id ? known.get(person.id) : undefined, unit, at === main),
  )
  const removed = before.filter(({ id }) => !asked.some((person) => person.id === id))
  const edited = wanted.filter((row) => row.id && differs(known.get(row.id), row))
  const fresh = wanted.filter(({ id }) => !id)
  if (removed.length + edited.length + fresh.length === 0) return null
  if (removed.length > 0) {
    const ids = removed.map(({ id }) => id)
    await endPeopleById(db, unit.id, ids, by.now)
  }
  // Only one main resident at a time: unset the old one before writing the new one.
  await unsetMainPerson(db, unit.id)
  for (const { id, ...row } of wanted) {
    if (id) await patchContact(db, { id, unit_id: unit.id }, row)
    else await insertContact(db, { ...row, unit_id: unit.id, contract_id: unit.contract_id, created_by: by.user_id })
  }
  return { before: before.map(personText), after: (await peopleOf(db, unit.id)).map(personText) }
}

type Wanted = Pick<Contact, 'name' | 'email' | 'phone' | 'language' | 'is_main'> & { readonly id: string | undefined }

/** Fields left out keep their values. */
const rowOf = (asked: RequestedPerson, was: Contact | undefined, unit: Home, is_main: boolean): Wanted => ({
  id: asked.id,
  name: asked.name,
  email: asked.email === undefined ? (was?.email ?? null) : asked.email,
  phone: asked.phone === undefined ? (was?.phone ?? null) : asked.phone,
  language: asked.language ?? was?.language ?? unit.language,
  is_main,
})

const differs = (was: Contact | undefined, row: Wanted): boolean =>
  !was || (['name', 'email', 'phone', 'language', 'is_main'] as const).some((field) => was[field] !== row[field])

const personText = ({ name, email, phone, is_main }: Contact): string =>
  [is_main ? `${name} (main)` : name, email, phone].filter(Boolean).join(', ')
