import type { PaidParkingDetails, ParkingPackageRow } from '@curbwise/api'
import { NotFound } from '../../../errors/errors.ts'
import { assertPermitted } from '../../../errors/assert-permitted.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import { type Contract, findAndLockContract } from '../../organizations/contracts/index.ts'
import { chargeableAccount } from '../payment-accounts/index.ts'
import { canSellParking } from './paid-parking.policy.ts'
import { presentDetails, presentPackage } from './paid-parking.presenter.ts'
import { packagesOf, payingNow } from './queries/packages.query.ts'
import { placeOf, type PlaceRecord } from './queries/places.query.ts'

type Context = Pick<OperationContext, 'db' | 'actor' | 'clock' | 'payments'>

/** Returns a complex that can sell parking. Throws NotFound if there is none. */
export async function loadPlace({ db, actor, clock }: Omit<Context, 'payments'>, id: string): Promise<PlaceRecord> {
  assertPermitted(canSellParking.read(actor))
  const place = await placeOf(db, id, clock.now())
  if (!place) throw new NotFound()
  return place
}

/** Returns a complex, locked until this transaction ends, so that two changes of its packages run one after the other. */
export async function lockPlace({ db, actor }: Pick<Context, 'db' | 'actor'>, id: string): Promise<Contract> {
  assertPermitted(canSellParking.read(actor))
  const contract = await findAndLockContract(db, id)
  if (!contract) throw new NotFound()
  return contract
}

/** Reads a complex again with its packages, for the response. */
export async function placeDetails(context: Context, place: PlaceRecord): Promise<PaidParkingDetails> {
  const { db, actor, clock, payments } = context
  const { tow_company_id } = place
  const now = clock.now()
  return presentDetails(
    place,
    {
      packages: await packagesOf(db, place.id, now),
      paying_now: await payingNow(db, place.id),
      takes_cards:
        payments !== null && (await chargeableAccount(db, { tow_company_id, provider: payments.name })) !== null,
    },
    actor,
    now,
  )
}

/** Reads one package of a complex, for the response. */
export async function packageResponse(
  { db, actor, clock }: Omit<Context, 'payments'>,
  contract_id: string,
  id: string,
): Promise<ParkingPackageRow> {
  const now = clock.now()
  const [row] = await packagesOf(db, contract_id, now, id)
  if (!row) throw new NotFound()
  return presentPackage(row, actor, now)
}
