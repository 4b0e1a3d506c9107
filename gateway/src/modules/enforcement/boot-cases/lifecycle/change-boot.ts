import type { HistoryAction } from '@curbwise/rules'
import type { Row } from '../../../../db/tables.ts'
import type { HistoryEntry, WorkContext } from '../../../../operation/operation.ts'
import type { BootedVehicle } from '../booted-vehicle.model.ts'
import { patchBoot } from '../booted-vehicle.store.ts'

/** What a change of a case needs, in a request and in a job. */
export type BootContext = Pick<WorkContext, 'db' | 'actor' | 'clock' | 'history' | 'publishChange'>

/** The columns that a change may set and the history may show. The release code is in neither. */
export type BootPatch = Partial<Omit<Row<'booted_vehicles'>, 'id' | 'version' | 'release_code_sealed'>>

interface Entry {
  readonly action: HistoryAction
  readonly reason?: string | null
  /** Values that the history shows with the changed columns. */
  readonly names?: Readonly<Record<string, string | number | null>>
}

type Place = Pick<BootedVehicle, 'id' | 'contract_id' | 'tow_company_id' | 'license_plate' | 'state' | 'vin'>

/** Returns the history entry of something that happened to a boot, with its plate. */
export const bootEntry = (
  boot: Place,
  { action, reason = null }: Entry,
  { before = null, after = {} }: Partial<Pick<HistoryEntry, 'before' | 'after'>> = {},
): HistoryEntry => ({
  action,
  record_kind: 'booted_vehicle',
  record_id: boot.id,
  contract_id: boot.contract_id,
  tow_company_id: boot.tow_company_id,
  before,
  after: {
    ...after,
    license_plate: boot.license_plate,
    state: boot.state,
    ...(!boot.license_plate && { vin: boot.vin }),
  },
  reason,
})

/** Changes a boot, records the changed columns in the history, and notifies open screens. Returns the boot as it is now. */
export async function changeBoot(
  { db, history, publishChange }: Pick<BootContext, 'db' | 'history' | 'publishChange'>,
  before: BootedVehicle,
  patch: BootPatch,
  entry: Entry,
): Promise<void> {
  await patchBoot(db, before, patch)
  const columns = Object.keys(patch) as (keyof BootPatch)[]
  await history(
    bootEntry(before, entry, {
      before: Object.fromEntries(columns.map((column) => [column, before[column] ?? null])),
      after: { ...Object.fromEntries(columns.map((column) => [column, patch[column] ?? null])), ...entry.names },
    }),
  )
  await publishChange('boots', before.id, before.contract_id)
}
