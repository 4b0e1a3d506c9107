import type { api } from '@curbwise/api'
import type { Knex } from 'knex'
import { Refused } from '../../../../errors/errors.ts'
import type { OperationContext, StagedOperation } from '../../../../operation/operation.ts'
import { findCompany } from '../../../organizations/tow-companies/index.ts'
import { chargeableAccount } from '../../../money/payment-accounts/index.ts'
import { loadGuestPlace, loadPackages } from '../../../parking/guest-permits/index.ts'
import { guestOf } from '../guest-actor.ts'
import { type PinTry } from '../../../accounts/sessions/index.ts'
import { type Asked, countGuestTry, proveUnit } from '../prove-unit.ts'
import { type Proof, sealProof } from '../unit-proof.ts'

const usd = (cents: number) => ({ cents, currency: 'USD' as const })

interface Prepared {
  readonly asked: Asked
  readonly tried: PinTry | null
}

async function takesCardsNow({ db, payments }: OperationContext, tow_company_id: string): Promise<boolean> {
  if (!payments) return false
  return (await chargeableAccount(db, { tow_company_id, provider: payments.name })) !== null
}

/** The company that a visitor can call when parking can't be paid by card. */
async function whomToAsk(db: Knex.Transaction, tow_company_id: string) {
  const company = await findCompany(db, tow_company_id)
  return { company: company?.name ?? '', phone: company?.phone ?? null }
}

/** Presents what the visitor can do at the unit or complex, and nothing about its residents. */
async function presentOptions(context: OperationContext, proof: Proof) {
  const { db, clock, payments } = context
  const { contract, unit } = await loadGuestPlace(db, proof)
  const takes_cards = contract.has_paid_parking && (await takesCardsNow(context, proof.tow_company_id))
  const packages = takes_cards ? await loadPackages(db, contract.id, clock.now()) : []
  const not_online =
    contract.has_paid_parking && payments && !takes_cards ? await whomToAsk(db, proof.tow_company_id) : null
  if (!unit && not_online)
    throw new Refused('Parking can’t be paid by card here now. Ask the leasing office or the tow company.', {
      code: 'counter_only',
      ...not_online,
    })
  if (!unit && packages.length === 0)
    throw new Refused('This complex doesn’t sell parking.', { code: 'no_paid_parking' })
  const { id: contract_id, name: complex, address, city, state, timezone, phone, image_file_id } = contract
  const now = clock.now().getTime()
  return {
    ...sealProof(context, proof),
    contract: {
      id: contract_id,
      name: complex,
      address,
      city,
      state,
      timezone,
      phone,
      image_url: image_file_id ? `/api/files/${image_file_id}` : null,
      ...(contract.is_practice && { is_practice: contract.is_practice }),
    },
    unit_number: unit?.unit_number ?? null,
    has_guest_registration: contract.has_guest_registration && (unit?.has_guest_registration ?? false),
    packages: packages.map(({ id, name, hours, price_cents, tax_cents, total_cents }) => ({
      id,
      name,
      hours,
      price: usd(price_cents),
      tax: usd(tax_cents),
      total: usd(total_cents),
      until: new Date(now + hours * 3_600_000).toISOString(),
    })),
    not_online,
    is_sandbox: payments?.is_sandbox ?? false,
  }
}

/** Proves a unit. Counts and commits a PIN try before the PIN is compared. */
export const verifyUnit: StagedOperation<typeof api.guests.verifyUnit, Prepared> = {
  begin: async (context, { body }) => ({ asked: body, tried: await countGuestTry(context, body) }),
  finish: (stage, { asked, tried }) =>
    stage.transaction(async (work) => {
      const proof = await proveUnit(work, asked, tried)
      return work.as(guestOf(proof.tow_company_id), (guest) => presentOptions(guest, proof))
    }),
}
