import { describe, expect, it } from 'vitest'
import { accuracyWords, positionNow } from './position.ts'

const fake = (getCurrentPosition: Geolocation['getCurrentPosition']): Geolocation => ({
  getCurrentPosition,
  watchPosition: () => 0,
  clearWatch: () => undefined,
})
const at = (accuracy: number): GeolocationPosition => {
  const coords = {
    latitude: 29.7,
    longitude: -95.3,
    accuracy,
    altitude: null,
    altitudeAccuracy: null,
    heading: null,
    speed: null,
  }
  return { coords: { ...coords, toJSON: () => coords }, timestamp: 0, toJSON: () => coords }
}

describe('positionNow', () => {
  it('returns the phone’s position with the accuracy capped to what a request accepts', async () => {
    expect(await positionNow(fake((done) => done(at(250_000))))).toEqual({
      latitude: 29.7,
      longitude: -95.3,
      accuracy: 100_000,
    })
  })

  it('returns null when the user denies it', async () => {
    const denied = { code: 1, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const
    expect(await positionNow(fake((_done, failed) => failed?.(denied)))).toBeNull()
  })

  it('describes the accuracy', () => {
    expect(accuracyWords({ latitude: 0, longitude: 0, accuracy: 12.4 })).toBe('Your position is added, within 41 ft')
    expect(accuracyWords({ latitude: 0, longitude: 0 })).toBe('Your position is added')
  })
})
