import type { HistoryNote } from './history.ts'
import { daysAgo, insertAll, type Demo } from './people.ts'
import { idOf } from './random.ts'
import { actorOf } from './tow-rows.ts'

/** Names that people typed and that were added to the list by mistake: each looks like a model that is there. */
const LOOK_ALIKES = [
  ['Chevrolet', 'Silverado1500', 'pickup', 'light'],
  ['Honda', 'CRV', 'suv', 'light'],
  ['Ford', 'F150', 'pickup', 'light'],
] as const

const LOOKUPS = [
  { plate: 'KVB 8821', state: 'TX', days: 18, found: 1, reason: 'Houston PD asked whether it was towed' },
  { plate: 'RXN 4408', state: 'TX', days: 6, found: 0, reason: 'A caller says that it was stolen from a garage' },
  { plate: 'PKS 6651', state: 'TX', days: 3, found: 1, reason: 'The owner in Lubbock gets our letters' },
] as const

/** Adds models that look like others, for a super admin to merge. */
export const seedLookAlikeModels = ({ db }: Demo): Promise<void> =>
  insertAll(
    db,
    'vehicle_models',
    LOOK_ALIKES.map(([make, model, body, duty]) => ({ id: idOf('model', make, model), make, model, body, duty })),
  )

/** The lookups of plates at every company. */
export const plateLookupNotes = (demo: Demo): HistoryNote[] =>
  LOOKUPS.map(({ plate, state, days, found, reason }) => ({
    action: 'plate.looked_up',
    record_kind: 'plate_lookup',
    record_id: idOf('plate-lookup', plate),
    contract_id: null,
    tow_company_id: null,
    at: daysAgo(demo, days),
    actor: actorOf('ines'),
    before: null,
    after: { license_plate: plate, state, vin: null, found },
    reason,
  }))
