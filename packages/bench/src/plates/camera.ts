import type { Point } from './shapes.ts'

/** A point at a car, in m: x to the right, y up from the ground, z behind the car (toward the camera). */
export type Place = readonly [x: number, y: number, z: number]

export interface View {
  /** How far the camera stands to the side of the plate, in degrees. */
  readonly side: number
  /** How far it is above it, in degrees. */
  readonly above: number
  /** How far the picture is rotated, in degrees. */
  readonly roll: number
  /** Distance to the plate, in m. */
  readonly distance: number
  /** What the camera points at. */
  readonly target: Place
}

export const PICTURE = { width: 960, height: 720 } as const
/** In pixels: about the main camera of a phone. */
const FOCAL = 1000
const RADIANS = Math.PI / 180

/** Returns where a place is in the picture. */
export function cameraOf({ side, above, roll, distance, target }: View): (place: Place) => Point {
  const [s, c] = [Math.sin(side * RADIANS), Math.cos(side * RADIANS)]
  const [sa, ca] = [Math.sin(above * RADIANS), Math.cos(above * RADIANS)]
  const [sr, cr] = [Math.sin(roll * RADIANS), Math.cos(roll * RADIANS)]
  return ([x, y, z]) => {
    const [dx, dy, dz] = [x - target[0], y - target[1], z - target[2]]
    const [turned, back] = [dx * c - dz * s, dx * s + dz * c]
    const [up, near] = [dy * ca - back * sa, dy * sa + back * ca]
    const scale = FOCAL / Math.max(0.3, distance - near)
    const [px, py] = [turned * scale, -up * scale]
    return [PICTURE.width / 2 + px * cr - py * sr, PICTURE.height / 2 + px * sr + py * cr]
  }
}
