export interface Position {
  readonly latitude: number
  readonly longitude: number
  /** Meters. */
  readonly accuracy?: number
}

const TIMEOUT_MS = 2500
const FRESH_MS = 60_000

/**
 * Returns the phone's position, or undefined if the user denies it or it takes too long: a step never waits for it. The
 * browser asks once and remembers a denial.
 */
export async function positionNow(
  geolocation: Geolocation | undefined = navigator.geolocation,
): Promise<Position | undefined> {
  if (!geolocation) return undefined
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => resolve(undefined), TIMEOUT_MS)
    const done = (position: Position | undefined): void => {
      clearTimeout(giveUp)
      resolve(position)
    }
    geolocation.getCurrentPosition(
      ({ coords }) =>
        done({ latitude: coords.latitude, longitude: coords.longitude, accuracy: Math.min(coords.accuracy, 100_000) }),
      () => done(undefined),
      { enableHighAccuracy: true, maximumAge: FRESH_MS, timeout: TIMEOUT_MS },
    )
  })
}
