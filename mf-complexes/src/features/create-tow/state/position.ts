export interface Position {
  readonly latitude: number
  readonly longitude: number
  /** metres */
  readonly accuracy?: number
}

const PATIENCE_MS = 8000
const FRESH_MS = 60_000
const WIDEST = 100_000

/** Where the phone is, when the person lets us know; null when not, or when it takes too long. */
export function positionNow(geolocation: Geolocation | undefined = navigator.geolocation): Promise<Position | null> {
  if (!geolocation) return Promise.resolve(null)
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ latitude, longitude, accuracy: Math.min(accuracy, WIDEST) }),
      () => resolve(null),
      { enableHighAccuracy: true, maximumAge: FRESH_MS, timeout: PATIENCE_MS },
    )
  })
}

/** "Within 12 m" */
export const accuracyWords = ({ accuracy }: Position): string =>
  accuracy === undefined
    ? 'Your position is added'
    : `Your position is added, within ${Math.max(1, Math.round(accuracy)).toLocaleString('en-US')} m`
