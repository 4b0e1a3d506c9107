import { areLookAlikes, normalizePlate, resolveLimit } from '@curbwise/rules'
import type { ImportedRow } from '../../../../db/json-columns.ts'
import { ValidationFailed } from '../../../../errors/errors.ts'
import type { RightSpan } from '../../../../time/right-span.ts'
import { blockedMessage, capacityRefusal, registeredMessage, vehiclesAtOnce } from '../../../parking/vehicles/index.ts'
import {
  assertUnset,
  CAR_FIELDS,
  type Draft,
  type Home,
  isSameText,
  type Judging,
  type Pending,
  pending,
  type Problem,
  type RowToJudge,
  type SavedCar,
  setField,
} from './judging.ts'
import { rightOf } from './right-of-row.ts'

/** Drafts what a row does to a vehicle of its unit: adds or changes it, with the refusals of the form. */
export function draftVehicle(row: RowToJudge, home: Home, draft: Draft, judging: Judging): void {
  const { values } = row
  if (values.license_plate === undefined && values.vin === undefined) return
  const span = spanIn(values, draft, judging)
  if (!span) return
  const own = home.cars.find(({ saved }) => isSameCar(saved, values))
  if (own) {
    draftCarChanges(row, home, draft, { own, span, judging })
    return
  }
  const refusal = carRefusal(row, home, { span, judging })
  if (refusal) {
    draft.problems.push(refusal)
    return
  }
  draft.adds.push('vehicle')
  draft.effects.push(() => {
    const added = pending<SavedCar>({
      id: '',
      license_plate: values.license_plate ?? null,
      state: values.state ?? null,
      vin: null,
      make: null,
      model: null,
      color: null,
      year: null,
      ...span,
    })
    for (const field of CAR_FIELDS) {
      const value = values[field]
      if (value !== undefined) setField(added, field, value, row.line)
    }
    if (values.valid_until !== undefined) added.set_by.set('valid_until', row.line)
    home.cars.push(added)
  })
}

function spanIn(values: ImportedRow['values'], draft: Draft, { contract, now }: Judging): RightSpan | null {
  try {
    return rightOf(values, contract.timezone, now)
  } catch (error) {
    if (!(error instanceof ValidationFailed)) throw error
    draft.problems.push({ field: 'valid_until', message: error.fields?.['valid_until'] ?? error.message })
    return null
  }
}

/** Like the database: the same plate, unless the states differ, or the same VIN. */
function isSameCar(saved: SavedCar, { license_plate, state, vin }: ImportedRow['values']): boolean {
  const samePlate =
    license_plate !== undefined &&
    saved.license_plate !== null &&
    normalizePlate(saved.license_plate) === normalizePlate(license_plate)
  return (samePlate && (saved.state === null || saved.state === state)) || (vin !== undefined && saved.vin === vin)
}

interface Registering {
  readonly span: RightSpan
  readonly judging: Judging
}

/** Why the car can't be registered to the unit; null if it can. */
function carRefusal(row: RowToJudge, home: Home, { span, judging }: Registering): Problem | null {
  const { values, obstacles, car_elsewhere } = row
  const field = values.license_plate === undefined ? 'vin' : 'license_plate'
  if (car_elsewhere !== null)
    return { field, message: `Row ${car_elsewhere} has the same vehicle in another unit. Keep one of them` }
  const registered = obstacles.find(({ kind }) => kind === 'vehicle')
  if (registered) return { field, message: registeredMessage(registered.unit_number) }
  const blocked = blockedMessage(obstacles, judging.contract.timezone)
  if (blocked !== null) return { field, message: blocked }
  const alike = home.cars.find(({ saved }) => areLookAlikes(saved.license_plate ?? '', values.license_plate ?? ''))
  if (alike)
    return {
      field,
      message: `Looks like ${alike.saved.license_plate}, which this unit already has. Check O and 0, I and 1, B and 8, S and 5`,
    }
  const full = capacityRefusal(capacityOf(values, home, { span, judging }), true)
  return full && { field: 'unit_number', message: full.message }
}

function capacityOf(
  { unit_number = '' }: ImportedRow['values'],
  { unit, cars }: Home,
  { span, judging }: Registering,
  except: Pending<SavedCar> | null = null,
) {
  const { allowed } = resolveLimit(judging.contract.allowed_resident_vehicles, {
    own: unit?.has_own_limit ?? false,
    limit: unit?.limit ?? null,
  })
  const others = cars.filter((car) => car !== except).map(({ saved }) => saved)
  return {
    unit_number: unit?.unit_number ?? unit_number,
    takes_new: unit?.takes_new ?? true,
    allowed,
    used: vehiclesAtOnce(others, span),
  }
}

interface Own extends Registering {
  readonly own: Pending<SavedCar>
}

function draftCarChanges({ line, values }: RowToJudge, home: Home, draft: Draft, { own, span, judging }: Own): void {
  const name = own.saved.license_plate ?? own.saved.vin ?? 'this vehicle'
  for (const field of CAR_FIELDS) {
    const value = values[field]
    const before = own.saved[field]
    if (value === undefined) continue
    const isSame = isSameText(before, value)
    draft.effects.push(() => {
      setField(own, field, isSame ? before : value, line)
    })
    if (isSame || assertUnset(draft, own.set_by, field, name)) continue
    draft.changes.push({ record: 'vehicle', field, before, after: value })
  }
  const before = own.saved.valid_until
  const after = span.valid_until
  if (values.valid_until === undefined) return
  draft.effects.push(() => {
    setField(own, 'valid_until', after, line)
  })
  if (before?.getTime() === after?.getTime() || assertUnset(draft, own.set_by, 'valid_until', name)) return
  const full =
    before &&
    after &&
    after > before &&
    longerRefusal(values, home, { own, judging, span: { valid_from: before, valid_until: after } })
  if (full) draft.problems.push({ field: 'valid_until', message: full.message })
  draft.changes.push({
    record: 'vehicle',
    field: 'valid_until',
    before: before?.toISOString() ?? null,
    after: after?.toISOString() ?? null,
  })
}

/** A later end needs room in the unit from the old end on. */
const longerRefusal = (values: ImportedRow['values'], home: Home, { own, span, judging }: Own) =>
  capacityRefusal(capacityOf(values, home, { span, judging }, own), false)
