import { describe, expect, it } from 'vitest'
import { blocked, permit, vehicle, vip } from './facts.fixture.ts'
import { decisive } from './decisive.fixture.ts'

describe('near plates', () => {
  const near = { resident_vehicles: [vehicle({ id: 'near', license_plate: 'BZN O826' })] }
  const asked = { license_plate: 'BZN 0826' }
  it('name the plate, the marks, and what would change', () => {
    const { decision } = decisive(near, asked)
    expect(decision.near).toMatchObject([
      {
        license_plate: 'BZN O826',
        mark: [4],
        mark_asked: [4],
        kind: 'one_edit',
        verdict: 'authorized',
        record: { kind: 'vehicle', id: 'near' },
      },
    ])
    expect(decision.would_change.map((change) => change.sentence)).toEqual([
      'If a photo shows the letter O: Authorized.',
      'If a photo shows the digit 0: Unauthorized.',
    ])
  })
  it('can be ruled out by a person, which stays among the reasons', () => {
    const { decision, verdict } = decisive(near, {
      ...asked,
      confirmations: [{ kind: 'not_the_same_car', record_id: 'near', note: 'Photo 2' }],
    })
    expect(verdict).toBe('unauthorized')
    expect(decision.reasons.find((reason) => reason.code === 'near_match')).toMatchObject({
      decisive: false,
      detail: 'Photo 2',
      record: { id: 'near' },
    })
    expect(
      decisive(near, { ...asked, confirmations: [{ kind: 'not_the_same_car', record_id: 'somebody else' }] }).verdict,
    ).toBe('check')
  })
  it('count live rights and VIPs, not ended permits and blocked entries', () => {
    const ended = '2026-11-21T03:57:00.000Z'
    expect(
      decisive(
        {
          guest_permits: [permit({ license_plate: 'BZN O826', valid_until: ended })],
          blocked: [blocked({ license_plate: 'BZN O826' })],
        },
        asked,
      ).decision.near,
    ).toEqual([])
    expect(decisive({ vips: [vip({ license_plate: 'BZN O826' })] }, asked).decision.near).toMatchObject([
      { verdict: 'protected' },
    ])
  })
  it('do not include one edit in another state', () => {
    expect(decisive(near, { ...asked, state: 'LA' }).verdict).toBe('unauthorized')
    expect(decisive(near, { ...asked, state: null }).verdict).toBe('check')
  })
})

describe('a phone’s copy', () => {
  const device = { id: 'copy', read_at: '2026-11-21T03:43:00.000Z' }
  it('is valid for less than 15 minutes', () => {
    const fresh = { resident_vehicles: [vehicle()], device: { ...device, read_at: '2026-11-21T03:43:00.001Z' } }
    expect(decisive(fresh).verdict).toBe('authorized')
    expect(decisive({ device })).toMatchObject({
      verdict: 'check',
      code: 'stale_data',
      decision: { known_at: device.read_at },
    })
  })
  it('allows nothing when it is too old', () => {
    expect(decisive({ device }).decision.allows).toMatchObject({
      tow: { state: 'missing', missing_codes: ['fresh_data'] },
      boot: { missing_codes: ['fresh_data'] },
      sticker: { state: 'ready' },
    })
    expect(decisive({ device, vips: [vip()] }).decision.allows).toMatchObject({
      tow: { state: 'not_allowed' },
      boot: { state: 'not_allowed' },
      sticker: { state: 'not_allowed' },
    })
  })
  it('ignores facts recorded after it', () => {
    const unknown = vehicle({ known_from: '2026-11-21T03:50:00.000Z' })
    expect(
      decisive({ resident_vehicles: [unknown], device: { ...device, read_at: '2026-11-21T03:49:00.000Z' } }).verdict,
    ).toBe('unauthorized')
    const unknownEnd = permit({ known_from: '2026-11-21T03:50:00.000Z', valid_until: '2026-11-21T03:55:00.000Z' })
    expect(
      decisive({ guest_permits: [unknownEnd], device: { ...device, read_at: '2026-11-21T03:49:00.000Z' } }).verdict,
    ).toBe('unauthorized')
  })
})
