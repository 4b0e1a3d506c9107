import type { api, ParsedBody } from '@curbwise/api'
import { keptCents, letterDueAt, letterIsCharged, letterPause } from '@curbwise/rules'
import { ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { writeLines } from '../lifecycle/charge-lines.ts'
import { rulesOf } from '../queries/custody-facts.query.ts'
import { insertNotice } from '../../vehicle-notices/index.ts'
import { lockCustody, loadCaseDetails, patchCustody, type LoadedCustody } from '../custody.store.ts'
import { firstLetterAt } from '../queries/case-parts.query.ts'
import { authorizeCustody } from '../custody.policy.ts'
import type { CustodyRecord } from '../queries/custody.query.ts'
import { changedCustody, placeOfTow } from '../lifecycle/end-custody.ts'

type Body = ParsedBody<typeof api.custody.sendLetter>

const METHODS: Readonly<Record<Body['method'], string>> = {
  certified_mail: 'certified mail',
  mail: 'mail',
  in_person: 'in person',
}
/** After the storage line. */
const POSITION = 6

/**
 * Records a letter to the owner. The first letter ends the storage pause caused by a late letter, and is charged at
 * its frozen price.
 */
export const recordLetter: Operation<typeof api.custody.sendLetter> = async (context, { params, body }) => {
  const { db, actor, clock } = context
  const loaded = await lockCustody(db, actor, params.id)
  const { place, facts } = loaded
  authorizeCustody(actor, 'send_letter', place, keptCents(facts))
  assertTimes(place, body, clock.now())
  const sent_before = await firstLetterAt(db, place.tow_id)
  const letter = await insertNotice(db, {
    contract_id: place.contract_id,
    tow_id: place.tow_id,
    kind: 'storage_letter',
    method: body.method,
    license_plate: place.license_plate,
    state: place.state,
    vin: place.vin,
    sent_at: new Date(body.sent_at),
    delivered_at: body.delivered_at ? new Date(body.delivered_at) : null,
    proof_reference: body.proof_reference ?? null,
    created_by: actor.user_id,
  })
  // A zeroed charge stays at zero: skip the fee and the pause.
  const paused = facts.zeroed_at === null ? pauseAfter(place, earliest(sent_before, body.sent_at)) : null
  if (paused) await patchCustody(db, place.id, paused)
  await chargeLetter(context, loaded, body)
  await context.recordChange(
    [
      {
        action: 'custody.letter_sent',
        record_kind: 'custody',
        record_id: place.id,
        contract_id: place.contract_id,
        tow_company_id: place.tow_company_id,
        before: pauseText(place),
        after: { letter_id: letter.id, ...body, ...(paused && pauseText(paused)) },
      },
    ],
    changedCustody(place),
  )
  return loadCaseDetails(db, actor, place.id, clock.now())
}

function assertTimes(place: CustodyRecord, { sent_at, delivered_at }: Body, now: Date): void {
  if (new Date(sent_at) > now) throw new ValidationFailed({ sent_at: 'This is in the future' })
  if (new Date(sent_at) < place.towed_at) throw new ValidationFailed({ sent_at: 'This is before the car was towed' })
  if (delivered_at && new Date(delivered_at) > now)
    throw new ValidationFailed({ delivered_at: 'This is in the future' })
  if (delivered_at && delivered_at < sent_at)
    throw new ValidationFailed({ delivered_at: 'The delivery can’t be before the day it was sent' })
}

const earliest = (known: Date | undefined, sent_at: string): string => {
  const sent = new Date(sent_at)
  return (known && known < sent ? known : sent).toISOString()
}

type Pause = Pick<CustodyRecord, 'storage_paused_from' | 'storage_paused_until'>
const pauseText = (pause: Pause) => ({
  storage_paused_from: pause.storage_paused_from?.toISOString() ?? null,
  storage_paused_until: pause.storage_paused_until?.toISOString() ?? null,
})

/** Returns the storage pause after the first letter; null when no rule requires one. */
function pauseAfter(place: CustodyRecord, sent_at: string): Pause | null {
  const rule = rulesOf(place).notice_letter
  if (!rule) return null
  const is_other_state = place.state !== null && place.state !== place.jurisdiction_state
  const due = letterDueAt(rule, { at_lot: place.in_storage_at.toISOString(), zone: place.lot_timezone, is_other_state })
  const pause = letterPause(rule, due, sent_at)
  return {
    storage_paused_from: pause && new Date(pause.from),
    storage_paused_until: pause?.until ? new Date(pause.until) : null,
  }
}

async function chargeLetter(
  { db }: Pick<Parameters<typeof recordLetter>[0], 'db'>,
  { place, facts }: LoadedCustody,
  { method, sent_at }: Body,
): Promise<void> {
  const cents = place.frozen_rates?.fees?.notification ?? 0
  const isCharged = facts.lines.some(({ code }) => code === 'notification')
  const may = letterIsCharged(rulesOf(place).notice_letter, place.in_storage_at.toISOString(), sent_at)
  if (cents === 0 || isCharged || !may || facts.zeroed_at !== null) return
  await writeLines(db, placeOfTow(place), [
    {
      position: POSITION,
      code: 'notification',
      label: 'Notice letter',
      basis: `Sent by ${METHODS[method]}`.replace('by in', 'in'),
      cents,
      taxed: false,
      tax_rate: 0,
    },
  ])
}
