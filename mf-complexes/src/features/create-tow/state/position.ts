import { requestTextsIn, type RequestTexts } from '../../../parts/driver-texts.ts'

export interface Position {
  readonly latitude: number
  readonly longitude: number
  /** Meters. */
  readonly accuracy?: number
}

const TIMEOUT_MS = 8000
const FRESH_MS = 60_000
const WIDEST = 100_000
const FEET_PER_METER = 3.280_84

/** Returns the phone's position, or null if the user denies it or it takes too long. */
export function positionNow(geolocation: Geolocation | undefined = navigator.geolocation): Promise<Position | null> {
  if (!geolocation) return Promise.resolve(null)
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ latitude, longitude, accuracy: Math.min(accuracy, WIDEST) }),
      () => resolve(null),
      { enableHighAccuracy: true, maximumAge: FRESH_MS, timeout: TIMEOUT_MS },
    )
  })
}

/** "Your position is added, within 41 ft" */
export const accuracyWords = ({ accuracy }: Position, t: RequestTexts = requestTextsIn('en')): string =>
  accuracy === undefined
    ? t('place.position')
    : t('place.position.within', { feet: Math.max(1, Math.round(accuracy * FEET_PER_METER)).toLocaleString('en-US') })
