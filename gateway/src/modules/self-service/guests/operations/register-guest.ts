import type { api, ParsedBody } from '@curbwise/api'
import { ValidationFailed } from '../../../../errors/errors.ts'
import type { OperationContext, StagedOperation } from '../../../../operation/operation.ts'
import {
  permitSpan,
  readPermit,
  registerGuestPermit,
  notifyResidentOfVisit,
} from '../../../parking/guest-permits/index.ts'
import { countInvitationUse } from '../../../parking/units/index.ts'
import { beginPermitCheckout, openForPayer } from '../../../money/payments/index.ts'
import { guestOf } from '../guest-actor.ts'
import { presentPublicPermit } from '../guest.presenter.ts'
import { assertStillProved, openProof, type Proof } from '../unit-proof.ts'

interface Prepared {
  readonly permit_id: string
  readonly checkout_id: string | null
  readonly tow_company_id: string
}

type Body = ParsedBody<typeof api.guests.register>

/** Registers a guest on the unit's guest hours and notifies the unit's main resident. */
async function registerFree(work: OperationContext, proof: Proof, body: Body): Promise<Prepared> {
  const { contract_id, unit_id, tow_company_id } = proof
  if (unit_id === null) throw new ValidationFailed({ package_id: 'Choose a package' })
  const row = await registerGuestPermit(work, {
    contract_id,
    unit_id,
    car: body,
    span: permitSpan(body, work.clock.now()),
    contact: body,
  })
  await notifyResidentOfVisit(work, row, tow_company_id)
  return { permit_id: row.id, checkout_id: null, tow_company_id }
}

async function registerAny(work: OperationContext, proof: Proof, body: Body): Promise<Prepared> {
  await assertStillProved(work.db, proof)
  const { contract_id, unit_id, tow_company_id } = proof
  const prepared =
    body.package_id === undefined
      ? await registerFree(work, proof, body)
      : {
          ...(await beginPermitCheckout(work, {
            contract_id,
            unit_id,
            package_id: body.package_id,
            car: body,
            contact: body,
            from: body.from,
            browser_sha256: work.session.browser(),
          })),
          tow_company_id,
        }
  if (proof.invitation_id !== null) await countInvitationUse(work.db, proof.invitation_id)
  return prepared
}

/**
 * Registers a guest's car. With a package it waits for payment: commits the permit and checkout, then calls the provider. If
 * that fails or takes too long, the response has no page yet, and a job opens it within half a minute.
 */
export const registerGuest: StagedOperation<typeof api.guests.register, Prepared> = {
  begin(context, { body }) {
    const proof = openProof(context, body.proof)
    return context.as(guestOf(proof.tow_company_id), (work) => registerAny(work, proof, body))
  },
  async finish(stage, { permit_id, checkout_id, tow_company_id }) {
    const guest = guestOf(tow_company_id)
    const between = {
      ...stage,
      transaction: <T>(work: (context: OperationContext) => Promise<T>) => stage.transaction(work, guest),
    }
    if (checkout_id !== null) await openForPayer(between, checkout_id).catch(() => undefined)
    return between.transaction(async (work) => presentPublicPermit(work, await readPermit(work.db, permit_id)))
  },
}
