import { phoneKey } from '@curbwise/rules'
import type { ImportVerdict } from '@curbwise/api'
import { draftVehicle } from './judge-vehicle.ts'
import {
  assertUnset,
  type Draft,
  type Home,
  isSameText,
  type JudgedHome,
  type JudgedRow,
  type JudgedUnit,
  type Judging,
  pending,
  type PersonField,
  type RowToJudge,
  type SavedPerson,
  type SavedUnit,
  setField,
} from './judging.ts'

/** The most people a unit's form takes. */
const MOST_PEOPLE = 20

/**
 * Judges the rows of one unit in order, each after the changes of the rows before it, with the same refusals as the
 * forms. A row with an error changes nothing. Never deletes or renames: a name that the unit doesn't have is another
 * resident.
 */
export const judgeUnit = (rows: readonly RowToJudge[], judged: JudgedUnit, judging: Judging): readonly JudgedRow[] =>
  judgeHome(rows, judged, judging, () => true).rows

/** The same, but a row that isn't imported changes nothing either, and the next row is judged without it. */
export function judgeHome(
  rows: readonly RowToJudge[],
  judged: JudgedUnit,
  judging: Judging,
  takes: (row: JudgedRow) => boolean,
): JudgedHome {
  const home: Home = {
    unit: judged.unit,
    almost: judged.almost,
    unit_set_by: new Map(),
    people: judged.people.map(pending),
    cars: judged.cars.map(pending),
  }
  const done = rows.map((row): JudgedRow => {
    const draft: Draft = { adds: [], changes: [], problems: [], effects: [] }
    draftUnit(row, home, draft)
    draftResident(row, home, draft)
    draftVehicle(row, home, draft, judging)
    const { adds, changes, problems, effects } = draft
    if (problems.length > 0) return { line: row.line, verdict: 'error', adds: [], changes: [], problems }
    const judgedRow = { line: row.line, verdict: verdictOf(draft), adds, changes, problems }
    if (takes(judgedRow)) for (const effect of effects) effect()
    return judgedRow
  })
  return { rows: done, home }
}

const verdictOf = ({ adds, changes }: Draft): ImportVerdict =>
  adds.length > 0 ? 'new' : changes.length > 0 ? 'change' : 'same'

function draftUnit({ line, values }: RowToJudge, home: Home, draft: Draft): void {
  const { unit_number = '', building } = values
  if (!home.unit) {
    if (home.almost !== null) {
      draft.problems.push({
        field: 'unit_number',
        message: `Almost unit ${home.almost}. Use ${home.almost}, or add unit ${unit_number} under Units and residents first`,
      })
      return
    }
    draft.adds.push('unit')
    draft.effects.push(() => {
      home.unit = newUnit(unit_number, building ?? null)
      if (building !== undefined) home.unit_set_by.set('building', line)
    })
    return
  }
  const { unit } = home
  if (building === undefined) return
  draft.effects.push(() => {
    home.unit_set_by.set('building', line)
  })
  if (isSameText(unit.building, building)) return
  if (assertUnset(draft, home.unit_set_by, 'building', `unit ${unit.unit_number}`)) return
  draft.changes.push({ record: 'unit', field: 'building', before: unit.building, after: building })
  draft.effects.push(() => {
    home.unit = { ...unit, building }
  })
}

/** A new unit follows its complex's limit. */
const newUnit = (unit_number: string, building: string | null): SavedUnit => ({
  id: '',
  unit_number,
  building,
  takes_new: true,
  has_own_limit: false,
  limit: null,
})

const PERSON_FIELDS = ['email', 'phone', 'language'] as const

function draftResident({ line, values }: RowToJudge, home: Home, draft: Draft): void {
  const name = values.resident_name
  if (name === undefined) return
  const given = PERSON_FIELDS.flatMap((field) => {
    const value = values[field]
    return value === undefined ? [] : [{ field, value }]
  })
  const found = home.people.find(({ saved }) => nameKey(saved.name) === nameKey(name))
  if (!found) {
    if (home.people.length >= MOST_PEOPLE)
      draft.problems.push({ field: 'resident_name', message: `Unit ${values.unit_number} already has 20 people` })
    draft.adds.push('resident')
    draft.effects.push(() => {
      const added = pending<SavedPerson>({ id: '', name, email: null, phone: null, language: null })
      for (const { field, value } of given) setField(added, field, value, line)
      home.people.push(added)
    })
    return
  }
  for (const { field, value } of given) {
    const before = found.saved[field]
    const isSame = isSamePersonValue(field, before, value)
    draft.effects.push(() => {
      setField(found, field, isSame ? before : value, line)
    })
    if (isSame || assertUnset(draft, found.set_by, field, name)) continue
    draft.changes.push({ record: 'resident', field, before, after: value })
  }
}

/** Names are compared without case, accents, and spaces. */
const nameKey = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mn}|\s/gu, '')
    .toLowerCase()

const isSamePersonValue = (field: PersonField, before: string | null, value: string): boolean =>
  field === 'phone' && before !== null
    ? (phoneKey(before) ?? before) === (phoneKey(value) ?? value)
    : isSameText(before, value)
