import { expect, it } from 'vitest'
import { systemActor } from '../db/tenancy.ts'
import { Unavailable } from '../errors/errors.ts'
import { createHub } from './hub.ts'

const somebody = systemActor({ tow_company_id: '11111111-1111-4111-8111-111111111111', on_behalf_of: null })

it('sends the streams home when it closes, and takes none that comes back', () => {
  const hub = createHub({ in_all: 10, per_person: 10 })
  const heard: string[] = []
  const follow = () =>
    hub.subscribe(
      somebody,
      () => undefined,
      (reason) => heard.push(reason),
    )
  follow()
  hub.close()
  expect(heard).toEqual(['come_back'])
  expect(follow).toThrow(Unavailable)
})

it('takes no stream while nothing is heard, so that none misses a change unknowingly', () => {
  const hub = createHub({ in_all: 10, per_person: 10 })
  const heard: string[] = []
  const follow = () =>
    hub.subscribe(
      somebody,
      () => undefined,
      (reason) => heard.push(reason),
    )
  follow()
  hub.hears(false)
  expect(heard).toEqual(['come_back'])
  expect(follow).toThrow(Unavailable)
  hub.hears(true)
  expect(follow).not.toThrow()
})
