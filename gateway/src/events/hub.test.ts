import { expect, it } from 'vitest'
import { systemActor } from '../db/tenancy.ts'
import { Unavailable } from '../errors/errors.ts'
import { createHub } from './hub.ts'

const ACTOR = systemActor({ tow_company_id: '11111111-1111-4111-8111-111111111111', on_behalf_of: null })

it('ends its streams when it closes, and refuses those that come back', () => {
  const hub = createHub({ in_all: 10, per_person: 10 })
  const heard: string[] = []
  const follow = () =>
    hub.subscribe(
      ACTOR,
      () => undefined,
      (reason) => heard.push(reason),
    )
  follow()
  hub.close()
  expect(heard).toEqual(['come_back'])
  expect(follow).toThrow(Unavailable)
})

it('refuses streams while it receives no changes, so that none misses a change unknowingly', () => {
  const hub = createHub({ in_all: 10, per_person: 10 })
  const heard: string[] = []
  const follow = () =>
    hub.subscribe(
      ACTOR,
      () => undefined,
      (reason) => heard.push(reason),
    )
  follow()
  hub.setReceiving(false)
  expect(heard).toEqual(['come_back'])
  expect(follow).toThrow(Unavailable)
  hub.setReceiving(true)
  expect(follow).not.toThrow()
})

it('says nothing about boots to people who may not know of them', () => {
  const hub = createHub({ in_all: 10, per_person: 10 })
  const [company, complex] = [ACTOR.tow_company_id, '22222222-2222-4222-8222-222222222222']
  const heard: string[] = []
  const people = {
    company: { ...ACTOR, user_id: 'a' },
    'company without access': { ...ACTOR, user_id: 'b', has_booting_access: false },
    manager: { role: 'contract_manager', booting_contract_ids: [complex] },
    'manager of a company without access': { role: 'contract_manager', booting_contract_ids: [] },
    'external user': { role: 'external_user', booting_contract_ids: [complex] },
  } as const
  for (const [name, fields] of Object.entries(people)) {
    const scope = 'role' in fields ? { contract_ids: [complex], user_id: name } : {}
    hub.subscribe(
      { ...ACTOR, ...scope, ...fields },
      ({ resource }) => heard.push(`${name}: ${resource}`),
      () => undefined,
    )
  }
  for (const resource of ['boots', 'tows'])
    hub.publish({ resource, id: complex, contract_id: complex, tow_company_id: company, unit_id: null })
  expect(heard.filter((line) => line.endsWith('boots'))).toEqual(['company: boots', 'manager: boots'])
  expect(heard.filter((line) => line.endsWith('tows'))).toHaveLength(5)
})
