import { afterEach, describe, expect, it, vi } from 'vitest'
import { positionNow } from './position.ts'

type Asked = Geolocation['getCurrentPosition']
const phone = (getCurrentPosition: Asked) => ({ getCurrentPosition }) as Geolocation
const coords = { latitude: 29.7, longitude: -95.5, accuracy: 250_000 } as GeolocationCoordinates

afterEach(() => {
  vi.useRealTimers()
})

describe('positionNow', () => {
  it('sends where the phone is', async () => {
    expect(await positionNow(phone((found) => found({ coords, timestamp: 0 } as GeolocationPosition)))).toEqual({
      latitude: 29.7,
      longitude: -95.5,
      accuracy: 100_000,
    })
  })

  it('goes on without, when it is refused or there is none', async () => {
    expect(await positionNow(phone((_found, refused) => refused?.({} as GeolocationPositionError)))).toBeUndefined()
    expect(await positionNow(undefined)).toBeUndefined()
  })

  it('never holds a step up', async () => {
    vi.useFakeTimers()
    const asked = positionNow(phone(() => undefined))
    await vi.advanceTimersByTimeAsync(2500)
    expect(await asked).toBeUndefined()
  })
})
