import { randomUUID } from 'node:crypto'
import { type BootDeviceStatus, heldToCap, type JurisdictionRules, rulesToKeep } from '@curbwise/rules'
import type { api } from '@curbwise/api'
import { knowsBooting } from '../../../../db/actor.ts'
import { Conflict, NotFound, Refused, ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { type Contract, loadContract } from '../../../organizations/contracts/index.ts'
import { type BootedVehicle, bootEntry, insertBoot } from '../../boot-cases/index.ts'
import { type BootDevice, bootPriceAt, deployDevice, lockDeviceByCode, type PriceAt } from '../../boot-devices/index.ts'
import { type Decided, storeDecision } from '../../decisions/index.ts'
import { authorizeOverride } from '../../tows/index.ts'
import { loadBootDetails } from '../queries/boot-details.ts'
import { decideBoot, type NewBoot } from '../lifecycle/decide-boot.ts'
import { newReleaseCode } from '../lifecycle/release-code.ts'

/** Boots a car: decides first, then takes the device, and freezes the price and where to return the device to. */
export const deployBoot: Operation<typeof api.boots.deploy> = async (context, { body }) => {
  const { db, actor } = context
  const contract = await loadContract(db, actor, body.contract_id)
  if (!knowsBooting(actor, contract.id)) throw new NotFound()
  if (body.override_reason) authorizeOverride(actor)
  const decided = await decideBoot(context, contract, body)
  const price = await priceAt(context, contract, decided.rules)
  const device = await takeDevice(context, contract, body.device_code)
  const boot = await insertDeployed(context, contract, { body, decided, price, device })
  await recordDeployment(context, boot, device, body)
  return loadBootDetails(db, actor, boot.id)
}

async function priceAt(
  { db, clock }: OperationContext,
  { id, tow_company_id }: Contract,
  rules: JurisdictionRules,
): Promise<PriceAt> {
  const price = await bootPriceAt(db, { tow_company_id, contract_id: id }, clock.now())
  if (!price)
    throw new Refused('No boot price is set for this complex. Set one under Boot devices (/boot-device-management).', {
      code: 'no_boot_price',
      href: '/boot-device-management',
    })
  const { cents } = heldToCap(price.price_cents, rules.boot?.fee_cap ?? undefined, rules.name)
  return { ...price, price_cents: cents }
}

/** Where a device is that can't go on a car. */
const ELSEWHERE: Readonly<Record<Exclude<BootDeviceStatus, 'available'>, string>> = {
  deployed: 'is on another car',
  awaiting_return: 'hasn’t been returned yet. Return it first',
  lost: 'is reported lost. Mark it as returned first',
  retired: 'is out of use',
}

async function takeDevice(context: OperationContext, contract: Contract, code: string): Promise<BootDevice> {
  const device = await lockDeviceByCode(context.db, contract.tow_company_id, code.trim())
  if (!device) throw new ValidationFailed({ device_code: 'The company has no boot with this code' })
  if (device.status !== 'available')
    throw new Conflict(`Boot ${device.code} ${ELSEWHERE[device.status]}.`, { status: device.status })
  await deployDevice(context, device)
  return device
}

interface Deployment {
  readonly body: NewBoot
  readonly decided: Decided
  readonly price: PriceAt
  readonly device: BootDevice
}

async function insertDeployed(
  context: OperationContext,
  contract: Contract,
  { body, decided, price, device }: Deployment,
): Promise<BootedVehicle> {
  const { db, actor, clock, installation } = context
  const id = randomUUID()
  const decision = await storeDecision(db, actor, decided, { boot_id: id, moment: 'boot_deployment' })
  return insertBoot(db, {
    id,
    tow_company_id: contract.tow_company_id,
    contract_id: contract.id,
    boot_device_id: device.id,
    is_practice: contract.is_practice,
    license_plate: body.license_plate?.toUpperCase() ?? null,
    state: body.state ?? null,
    vin: body.vin ?? null,
    make: body.make || null,
    model: body.model || null,
    color: body.color || null,
    reason: body.reason,
    reason_text: body.reason_text || null,
    space: body.space || null,
    location: body.location,
    position: body.position ?? null,
    wheel: body.wheel ?? null,
    private_comments: body.private_comments || null,
    public_comments: body.public_comments || null,
    ...price,
    deployed_at: clock.now(),
    deployed_by: actor.user_id,
    deployed_by_name: actor.name,
    release_code_sealed: newReleaseCode(installation.pin_key),
    decision_id: decision.id,
    rules_version: decision.rules_version,
    rules: rulesToKeep(decided.rules),
    timezone: contract.timezone,
    created_by: actor.user_id,
  })
}

async function recordDeployment(
  { recordChange }: OperationContext,
  boot: BootedVehicle,
  device: BootDevice,
  { override_reason }: NewBoot,
): Promise<void> {
  const deployed = bootEntry(
    boot,
    { action: 'boot.deployed' },
    {
      after: {
        number: boot.number,
        device_id: device.id,
        boot: device.code,
        reason: boot.reason,
        location: boot.location,
        price_cents: boot.price_cents,
      },
    },
  )
  const overridden = override_reason
    ? [bootEntry(boot, { action: 'boot.overridden', reason: override_reason }, { after: { override_reason } })]
    : []
  await recordChange([deployed, ...overridden], [{ resource: 'boots', id: boot.id, contract_id: boot.contract_id }])
}
