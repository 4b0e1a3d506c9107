import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { assertDates } from '../sign-dates.ts'
import type { Sign } from '../sign.model.ts'
import { contractToSign, lockSign, patchSign, signAnswer } from '../sign.store.ts'

const FIELDS = ['kind', 'place', 'verified_on', 'expires_on'] as const satisfies readonly (keyof Sign)[]

/** Edits a sign or records that it was seen again. The user who enters a new date becomes the one who confirmed it. */
export const updateSign: Operation<typeof api.contracts.updateSign> = async (context, { params, body }) => {
  const { db, actor, clock, history, publishChange } = context
  const contract = await contractToSign(context, params.id)
  const sign = await lockSign(context, contract.id, params.signId)
  const given = Object.fromEntries(
    FIELDS.flatMap((field) => (body[field] === undefined || body[field] === sign[field] ? [] : [[field, body[field]]])),
  )
  const names = Object.keys(given) as (typeof FIELDS)[number][]
  if (names.length === 0) return signAnswer(context, contract, sign.id)
  assertDates({ ...sign, ...given }, contract.timezone, clock.now())
  const isSeen = names.includes('verified_on')
  await patchSign(db, sign.id, {
    ...given,
    ...(isSeen && { verified_by: actor.user_id, verified_by_name: actor.name }),
  })
  await history({
    action: isSeen ? 'sign.verified' : 'sign.edited',
    record_kind: 'sign',
    record_id: sign.id,
    contract_id: contract.id,
    tow_company_id: contract.tow_company_id,
    before: Object.fromEntries(names.map((name) => [name, sign[name]])),
    after: { ...given, ...(!names.includes('place') && { place: sign.place }) },
  })
  await publishChange('contracts', contract.id, contract.id)
  return signAnswer(context, contract, sign.id)
}
