import type { Body, Car } from '../cars.ts'
import { side } from './car-picture.ts'
import { lettering } from './lettering.ts'

/** Where the middle of a wheel is in the picture of a car's side. */
const WHEEL_X = { front: 242, rear: 80 } as const
const WHEEL_Y = 172

/** Draws a car's side with a yellow boot and its code on a wheel. */
export function booted(
  car: Pick<Car, 'color' | 'model'>,
  body: Body,
  axle: keyof typeof WHEEL_X,
  code: string,
): string {
  const x = WHEEL_X[axle]
  const boot = `<g><rect x="${x - 31}" y="${WHEEL_Y - 9}" width="62" height="18" rx="5" fill="#e8b400" stroke="#6b5200" stroke-width="2"/>
    <circle cx="${x}" cy="${WHEEL_Y}" r="19" fill="#f2c200" stroke="#6b5200" stroke-width="2"/>
    <rect x="${x - 6}" y="${WHEEL_Y - 34}" width="12" height="18" rx="4" fill="#e8b400" stroke="#6b5200" stroke-width="2"/>
    ${lettering(code, { x, y: WHEEL_Y, size: 9, color: '#231b00', weight: 0.18 })}</g>`
  const drawn = side(car, body)
  const end = drawn.lastIndexOf('<rect')
  return `${drawn.slice(0, end)}${boot}${drawn.slice(end)}`
}
