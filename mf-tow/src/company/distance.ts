import { checkTextsIn, type CheckTexts } from '../parts/check-texts.ts'
import type { Position } from './use-complexes.ts'

const EARTH_MILES = 3958.8
const FEET_PER_MILE = 5280
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Returns the great-circle distance in miles (haversine formula). */
export function milesBetween(a: Position, b: Position): number {
  const half = (from: number, to: number): number => Math.sin(radians(to - from) / 2) ** 2
  const h =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return 2 * EARTH_MILES * Math.asin(Math.sqrt(h))
}

/** "130 ft", "2.1 mi" */
export const distanceWords = (miles: number, t: CheckTexts = checkTextsIn('en')): string =>
  miles < 0.1
    ? t('feet', { count: Math.max(10, Math.round((miles * FEET_PER_MILE) / 10) * 10) })
    : t('miles', { count: miles.toFixed(1) })
