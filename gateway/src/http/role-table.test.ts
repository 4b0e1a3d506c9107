import { ENDPOINTS, type Role } from '@curbwise/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildMatrixWorld, type ActorName, type MatrixWorld, type TargetName } from '../../test/matrix/matrix-world.ts'
import { startTestGateway, type TestGateway } from '../../test/servers/start-gateway.ts'
import type { Call } from '../../test/targets/target.ts'
import { requestOf } from '../../test/targets/request-of.ts'
import { TARGET_OF } from '../../test/targets/targets.ts'

const OFFICE = ['super_admin', 'tow_admin', 'tow_staff'] as const
const TOW = ['tow_admin', 'tow_staff', 'tow_driver'] as const
const HANDLERS = ['super_admin', ...TOW] as const
const MANAGERS = ['contract_manager', 'contract_staff'] as const
const WRITERS = [...OFFICE, ...MANAGERS] as const
const EVERYBODY = [...HANDLERS, ...MANAGERS, 'external_user'] as const
const PEOPLE = [...EVERYBODY, 'resident'] as const satisfies readonly ActorName[]

const OVERRIDE = { override_reason: 'The sign was replaced last night' }

/** Call → the roles that may make it to some record in some state, and any extra body fields. */
const TABLE: readonly (readonly [call: string, roles: readonly Role[], body?: object])[] = [
  ['tows.voidTow', OFFICE],
  ['tows.zeroCharge', OFFICE],
  ['tows.updateTow', HANDLERS],
  ['tows.updateTow', OFFICE, OVERRIDE],
  ['tows.updateTow', EVERYBODY, { space: undefined, status: 'cancelled', cancel_reason: 'It has left' }],
  ['tows.requestTow', OFFICE, OVERRIDE],
  ['tows.assignTow', HANDLERS],
  ['tows.acceptTow', TOW],
  ['tows.declineTow', TOW],
  ['tows.takeStep', HANDLERS],
  ['tows.completeTow', HANDLERS],
  ['tows.dropTow', HANDLERS],
  ['tows.confirmTow', ['super_admin', ...MANAGERS]],
  ['tows.cancelTow', EVERYBODY],
  ['tows.removeTow', EVERYBODY],
  ['tows.emailContract', HANDLERS],
  ['tows.notifyDriverSms', OFFICE],
  ['custody.releaseCar', OFFICE],
  ['custody.reportToPolice', OFFICE],
  ['custody.recordLetter', OFFICE],
  ['custody.billToProperty', ['super_admin', 'tow_admin']],
  ['custody.disposeOf', ['super_admin', 'tow_admin']],
  ['custody.refundPayment', ['super_admin', 'tow_admin']],
  ['towCompanies.createTruck', ['super_admin', 'tow_admin']],
  ['towCompanies.towUsers', OFFICE],
  ['shifts.endForDriver', OFFICE],
  ['towCompanies.teamSessions', ['super_admin', 'tow_admin']],
  ['towCompanies.endTeamSession', ['super_admin', 'tow_admin']],
  ['towCompanies.inviteTowUser', ['super_admin', 'tow_admin']],
  ['towCompanies.updateTowUser', ['super_admin', 'tow_admin']],
  ['towCompanies.removeTowUser', ['super_admin', 'tow_admin']],
  ['adminCompanies.get', ['super_admin']],
  ['adminCompanies.update', ['super_admin']],
  ['adminCompanies.enableDisable', ['super_admin']],
  ['adminCompanies.decline', ['super_admin']],
  ['adminCompanies.setAdmin', ['super_admin']],
  ['adminRules.get', ['super_admin']],
  ['adminRules.update', ['super_admin']],
  ['adminRules.verify', ['super_admin']],
  ['adminRules.startReplay', ['super_admin']],
  ['adminTransactions.get', ['super_admin']],
  ['adminReconciliations.start', ['super_admin']],
  ['adminReconciliations.recheck', ['super_admin']],
  ['adminReconciliations.settle', ['super_admin']],
  ['history.startCheck', OFFICE],
  ['insights.get', OFFICE],
  ['contracts.update', [...OFFICE, 'contract_manager']],
  ['contracts.hold', [...OFFICE, 'contract_manager']],
  ['contracts.enableDisable', OFFICE],
  ['contracts.setNewContractManager', [...OFFICE, 'contract_manager']],
  ['contracts.addSign', [...OFFICE, 'contract_manager']],
  ['managers.invite', [...OFFICE, 'contract_manager'], { role: 'contract_staff' }],
  ['managers.invite', OFFICE, { role: 'contract_manager' }],
  ['units.update', WRITERS],
  ['units.readPin', WRITERS],
  ['residents.update', WRITERS, { resident_pin_code: '583206', resident_name: undefined }],
  ['vehicles.removeVehicle', [...WRITERS, 'resident']],
  ['vehicleLists.addVip', WRITERS],
  ['permits.end', [...WRITERS, 'resident']],
  ['contracts.notifyResidents', WRITERS],
  ['bootedVehicles.get', [...HANDLERS, ...MANAGERS]],
  ['contracts.bootedVehicles', [...HANDLERS, ...MANAGERS]],
  ['bootedVehicles.deploy', HANDLERS],
  ['bootedVehicles.deploy', OFFICE, OVERRIDE],
  ['bootedVehicles.update', HANDLERS],
  ['bootedVehicles.release', HANDLERS],
  ['bootedVehicles.takePayment', HANDLERS],
  ['bootedVehicles.takeLateFee', OFFICE],
  ['bootedVehicles.readCode', HANDLERS],
  ['bootedVehicles.openTow', HANDLERS],
  ['bootedVehicles.emailReceipt', OFFICE],
]

let gateway: TestGateway
let world: MatrixWorld
beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = await buildMatrixWorld(gateway)
})
afterAll(() => gateway.close())

async function ask(name: string, actor: ActorName, place: TargetName, more: object): Promise<string> {
  const endpoint = ENDPOINTS.find((one) => one.name === name)
  const target = TARGET_OF[name]
  if (!endpoint || !target?.call) throw new Error(`There is no target for ${name}`)
  const call: Call = await target.call(world.places[place], actor, world)
  const hasBody = endpoint.method !== 'GET' && !call.form
  const { path, send } = await requestOf(endpoint.path, {
    ...call,
    ...(hasBody && { body: { ...(call.body as object | undefined), ...more } }),
  })
  const { status, json } = await world.clients[actor].send(endpoint.method, path, send)
  return status === 403 ? `403 ${String(json['message'])}` : String(status)
}

const ROWS = TABLE.map(([name, roles, body]) => ({ name, roles, body: body ?? {} }))

describe.each(ROWS)('$name is for $roles, with $body', ({ name, roles, body }) => {
  it('answers every other role with 403 Unauthorized, and the allowed roles according to the record’s state', async () => {
    for (const actor of PEOPLE) {
      const may = roles.some((role) => role === actor)
      const answer = await ask(name, actor, 'own', body)
      expect([actor, may ? answer.startsWith('403') : answer]).toEqual([actor, may ? false : '403 Unauthorized'])
    }
  })

  it('reveals nothing about a record of another company', async () => {
    for (const actor of PEOPLE) {
      if (actor === 'super_admin') continue
      expect([actor, ['403 Unauthorized', '404'].includes(await ask(name, actor, 'foreign', body))]).toEqual([
        actor,
        true,
      ])
    }
  })
})
