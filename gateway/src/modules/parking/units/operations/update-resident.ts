import type { api } from '@curbwise/api'
import { weakPin } from '@curbwise/rules'
import { ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { recordUnit, writeUnitChange } from '../lifecycle/change-unit.ts'
import { authorizeUnit, lockUnit } from '../lock-unit.ts'
import type { Contact } from '../contact.model.ts'
import { peopleOf } from '../contact.store.ts'
import { type Home, patchUnit } from '../unit.store.ts'
import { type RequestedPerson, savePeople } from '../lifecycle/people.ts'
import { type PinKind, type Pins, readPins, writePins } from '../lifecycle/pins.ts'
import { notifyNewPins } from '../lifecycle/notify-new-pins.ts'

/** Changes the main resident of a unit, or sets a PIN by hand. */
export const updateResident: Operation<typeof api.residents.update> = async (context, { params, body }) => {
  const home = await lockUnit(context, params.id, 'edit')
  const { resident_pin_code, guest_pin_code, ...asked } = body
  const pins: Partial<Pins> = {
    ...(resident_pin_code && { resident: resident_pin_code }),
    ...(guest_pin_code && { guest: guest_pin_code }),
  }
  if (Object.keys(pins).length > 0) await setPins(context, home, pins)
  if (Object.keys(asked).length > 0) await changeMain(context, home, asked)
  return { ok: true }
}

interface Asked {
  readonly resident_name?: string | undefined
  readonly resident_email?: string | null | undefined
  readonly resident_phone?: string | null | undefined
  readonly language?: 'en' | 'es' | undefined
}

async function changeMain(context: OperationContext, { unit, contract }: Home, asked: Asked): Promise<void> {
  const { db, actor, clock } = context
  const people = await peopleOf(db, unit.id)
  const main = people.find(({ is_main }) => is_main)
  const name = asked.resident_name ?? main?.name
  if (!name) throw new ValidationFailed({ resident_name: 'No one lives here yet. Enter a name' })
  const given: RequestedPerson = {
    ...(main && { id: main.id }),
    name,
    is_main: true,
    ...(asked.resident_email !== undefined && { email: asked.resident_email }),
    ...(asked.resident_phone !== undefined && { phone: asked.resident_phone }),
    ...(asked.language && { language: asked.language }),
  }
  const others = people
    .filter((person) => person !== main)
    .map(({ id, name: other }: Contact): RequestedPerson => ({ id, name: other }))
  const settled = await savePeople(db, unit, [given, ...others], { user_id: actor.user_id, now: clock.now() })
  if (!settled) return
  await patchUnit(db, unit.id, { vacant_since: null })
  await writeUnitChange(context, {
    verb: 'edited',
    unit,
    contract,
    before: { residents: settled.before },
    after: { residents: settled.after },
  })
}

/** The history records that a PIN was set, never the PIN itself. */
async function setPins(context: OperationContext, home: Home, wanted: Partial<Pins>): Promise<void> {
  const { db, actor, clock, session, installation } = context
  const { unit, contract } = home
  authorizeUnit(actor, 'set_pins')
  const now = await readPins(db, installation.pin_key, unit.id)
  const fields: Record<string, string> = {}
  for (const kind of Object.keys(wanted) as PinKind[]) {
    const other = kind === 'resident' ? 'guest' : 'resident'
    const weak = weakPin(wanted[kind] ?? '', { unit_number: unit.unit_number, other_pin: wanted[other] ?? now[other] })
    if (weak) fields[`${kind}_pin_code`] = weak
  }
  if (Object.keys(fields).length > 0) throw new ValidationFailed(fields)
  const kinds = (Object.keys(wanted) as PinKind[]).filter((kind) => wanted[kind] !== now[kind])
  if (kinds.length === 0) return
  await writePins(db, installation.pin_key, unit.id, wanted, clock.now())
  if (kinds.includes('resident')) await session.endAll({ unit_id: unit.id })
  for (const kind of kinds) await recordUnit(context, { verb: 'pin_set', unit, contract, after: { pin: kind } })
  await context.publishChange('units', unit.id, contract.id, unit.id)
  await notifyNewPins(context, home, kinds.length === 2 ? 'both' : (kinds[0] as PinKind))
}
