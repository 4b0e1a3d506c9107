import { afterEach, describe, expect, it, vi } from 'vitest'
import { positionNow } from './position.ts'

type Asked = Geolocation['getCurrentPosition']
const phone = (getCurrentPosition: Asked) => ({ getCurrentPosition }) as Geolocation
const coords = { latitude: 29.7, longitude: -95.5, accuracy: 250_000 } as GeolocationCoordinates

afterEach(() => {
  vi.useRealTimers()
})

describe('positionNow', () => {
  it("returns the phone's position", async () => {
    expect(await positionNow(phone((found) => found({ coords, timestamp: 0 } as GeolocationPosition)))).toEqual({
      latitude: 29.7,
      longitude: -95.5,
      accuracy: 100_000,
    })
  })

  it('returns undefined when the position is denied or unavailable', async () => {
    expect(await positionNow(phone((_found, refused) => refused?.({} as GeolocationPositionError)))).toBeUndefined()
    expect(await positionNow(undefined)).toBeUndefined()
  })

  it('never delays a step', async () => {
    vi.useFakeTimers()
    const position = positionNow(phone(() => undefined))
    await vi.advanceTimersByTimeAsync(2500)
    expect(await position).toBeUndefined()
  })
})
