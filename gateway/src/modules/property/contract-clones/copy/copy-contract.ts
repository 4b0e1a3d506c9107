import { CLONE_PARTS, type ClonePart, type CloneStep } from '@curbwise/api'
import type { CloneCounts } from '../../../../db/json-columns.ts'
import { announce } from '../../../../events/announce.ts'
import type { JobContext } from '../../../../jobs/jobs.ts'
import { companyMail } from '../../../../mail/templates/company-mails.ts'
import { copyTowPrices } from '../../../enforcement/fleet/index.ts'
import {
  type Contract,
  insertContract,
  lockContractToCopy,
  patchContract,
} from '../../../organizations/contracts/index.ts'
import { companyName } from '../../../organizations/tow-companies/index.ts'
import { copyPackages } from '../../../parking/guest-permits/index.ts'
import { copyPeople, copyUnits, generateFirstPinsOfUnits, lockUnitsToCopy } from '../../../parking/units/index.ts'
import { copyLists } from '../../../parking/vehicle-lists/index.ts'
import { copyVehicles } from '../../../parking/vehicles/index.ts'
import { insertHold } from '../../contract-settings/index.ts'
import type { ContractClone } from '../clone.model.ts'
import { patchUnfinishedClone } from '../clone.store.ts'
import { type ClonedPlace, clonedPlace } from '../cloned-place.ts'
import { mainAdminOf } from '../queries/main-admin.query.ts'
import { assertCanStart } from '../start-rules.ts'
import { CloneCanceled } from './clone-canceled.ts'
import { COPIED_FIELDS } from './copied-fields.ts'

interface Copying extends ClonedPlace {
  readonly row: ContractClone
  readonly copy: Contract
  readonly parts: readonly ClonePart[]
  /** The new units, once they are copied. */
  readonly units: { readonly id: string; readonly unit_number: string }[]
}

/**
 * Copies the complex with the chosen parts, all in this transaction, which keeps others from changing its units meanwhile. After each
 * step, `progress` is called with what was copied so far; it throws to roll everything back. Ends with an entry in the history of
 * both companies.
 */
export async function copyContract(
  context: JobContext,
  row: ContractClone,
  progress: (counts: CloneCounts) => Promise<void>,
): Promise<void> {
  const { db } = context
  await lockContractToCopy(db, row.source_contract_id)
  const place = await clonedPlace(context, row.source_contract_id, row.tow_company_id)
  const parts = CLONE_PARTS.filter((part) => row.parts.includes(part))
  const { name, storage_lot_id, reason } = row
  await assertCanStart(context, place, { name, parts, storage_lot_id, reason })
  if (parts.includes('units')) await lockUnitsToCopy(db, place.source.id)
  const copying = { ...place, row, parts, units: [], copy: await insertCopy(context, place, row) }
  const counts: CloneCounts = { settings: COPIED_FIELDS.length }
  await progress(counts)
  for (const [step, work] of STEPS) {
    if (row.planned[step] === undefined) continue
    counts[step] = await work(context, copying)
    await progress(counts)
  }
  await end(context, copying, counts)
}

type Step = Exclude<CloneStep, 'settings'>

const STEPS: readonly (readonly [Step, (context: JobContext, copying: Copying) => Promise<number>])[] = [
  ['units', copyUnitsOf],
  ['pins', createPins],
  ['residents', ({ db, actor }, { source, copy }) => copyPeople(db, ends(source, copy), actor.user_id)],
  ['vehicles', (context, { source, copy }) => copyVehicles(context.db, ends(source, copy), copiedBy(context))],
  ['lists', (context, { source, copy }) => copyLists(context.db, ends(source, copy), copiedBy(context))],
  ['prices', copyPrices],
  [
    'packages',
    ({ db, actor, clock }, { source, copy }) =>
      copyPackages(db, ends(source, copy), { now: clock.now(), created_by: actor.user_id }),
  ],
]

const ends = (source: Contract, copy: Contract) => ({ from: source.id, to: copy.id })
const copiedBy = ({ actor, clock }: JobContext) => ({ now: clock.now(), user_id: actor.user_id, name: actor.name })

/** Adds the new complex with the settings of the other one, on hold. */
async function insertCopy(
  { db, actor, clock }: JobContext,
  { source, company, is_other_company }: ClonedPlace,
  { name, parts, storage_lot_id }: ContractClone,
): Promise<Contract> {
  const now = clock.now()
  const copy = await insertContract(db, {
    ...Object.fromEntries(COPIED_FIELDS.map((field) => [field, source[field]])),
    // Without its packages, nothing would be for sale.
    has_paid_parking: source.has_paid_parking && parts.includes('prices'),
    name,
    tow_company_id: company.id,
    default_storage_lot_id: storage_lot_id,
    ...(!is_other_company && {
      default_tow_price_id: source.default_tow_price_id,
      next_tow_price_id: source.next_tow_price_id,
    }),
    created_by: actor.user_id,
    created_by_name: actor.name,
    created_at: now,
  })
  await insertHold(db, {
    contract_id: copy.id,
    reason: holdReason(source),
    valid_from: now,
    valid_until: null,
    created_by: actor.user_id,
  })
  return copy
}

const holdReason = ({ name }: Contract): string =>
  `Copied from ${name}. Lift the hold once its settings, signs, lot, and prices are checked.`

async function copyUnitsOf({ db, actor, clock }: JobContext, { source, copy, parts, units }: Copying): Promise<number> {
  // Without its residents, a unit is vacant.
  const vacant_since = parts.includes('residents') ? null : clock.now()
  units.push(...(await copyUnits(db, ends(source, copy), { vacant_since, created_by: actor.user_id })))
  return units.length
}

const PINS_AT_ONCE = 1000

async function createPins({ db, clock, pin_key }: JobContext, { copy, units }: Copying): Promise<number> {
  for (let at = 0; at < units.length; at += PINS_AT_ONCE)
    await generateFirstPinsOfUnits(
      db,
      pin_key,
      { contract_id: copy.id, units: units.slice(at, at + PINS_AT_ONCE) },
      clock.now(),
    )
  return units.length
}

async function copyPrices(context: JobContext, { source, company, copy, is_other_company }: Copying): Promise<number> {
  if (!is_other_company) return 0
  const { count, ...defaults } = await copyTowPrices(context, { source, company, contract_name: copy.name })
  await patchContract(context.db, copy.id, defaults)
  return count
}

/** Ends the clone, records it at both complexes, and emails the main admin of the company that got the copy. */
async function end(context: JobContext, copying: Copying, counts: CloneCounts): Promise<void> {
  const { db, clock } = context
  const { row, source, company, copy } = copying
  const isDone = await patchUnfinishedClone(db, row.id, {
    status: 'done',
    contract_id: copy.id,
    counts,
    ended_at: clock.now(),
  })
  if (!isDone) throw new CloneCanceled()
  await writeHistory(context, copying, counts)
  for (const { id, tow_company_id } of [source, copy])
    await announce(db, { resource: 'contracts', id, contract_id: id, tow_company_id, unit_id: null })
  const admin = await mainAdminOf(db, company.id)
  if (!admin) return
  const { product_name, origin } = context
  await context.mail(
    companyMail(
      'complex_added',
      { language: 'en', product_name, origin },
      { to: admin.email, values: { company: company.name, complex: copy.name } },
    ),
    copy,
    { tow_company_id: company.id },
  )
}

/** One entry at each complex, so in the chains of both companies, each with the reason as it was entered. */
async function writeHistory({ db, history }: JobContext, copying: Copying, counts: CloneCounts): Promise<void> {
  const { row, source, company, copy, is_other_company } = copying
  const { settings: _, ...records } = counts
  const about = (contract: Contract) => ({
    record_kind: 'contract' as const,
    record_id: contract.id,
    contract_id: contract.id,
    tow_company_id: contract.tow_company_id,
    before: null,
    reason: row.reason,
  })
  await history({
    ...about(source),
    action: 'contract.cloned',
    after: { copy: copy.name, ...(is_other_company && { tow_company: company.name }), ...records },
  })
  await history({
    ...about(copy),
    action: 'contract.added_as_copy',
    after: {
      copy_of: source.name,
      ...(is_other_company && { tow_company: await companyName(db, source.tow_company_id) }),
      ...records,
      on_hold: holdReason(source),
    },
  })
}
