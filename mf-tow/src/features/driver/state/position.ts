export interface Position {
  readonly latitude: number
  readonly longitude: number
  /** metres */
  readonly accuracy?: number
}

const PATIENCE_MS = 2500
const FRESH_MS = 60_000

/**
 * Where the phone is, when the person lets us know; undefined when not, or when it takes too long: a step never waits for it.
 * The browser asks once; a refusal is remembered by it.
 */
export async function positionNow(
  geolocation: Geolocation | undefined = navigator.geolocation,
): Promise<Position | undefined> {
  if (!geolocation) return undefined
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => resolve(undefined), PATIENCE_MS)
    const done = (position: Position | undefined): void => {
      clearTimeout(giveUp)
      resolve(position)
    }
    geolocation.getCurrentPosition(
      ({ coords }) =>
        done({ latitude: coords.latitude, longitude: coords.longitude, accuracy: Math.min(coords.accuracy, 100_000) }),
      () => done(undefined),
      { enableHighAccuracy: true, maximumAge: FRESH_MS, timeout: PATIENCE_MS },
    )
  })
}
