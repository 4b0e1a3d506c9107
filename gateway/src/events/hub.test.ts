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
