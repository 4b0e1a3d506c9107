import { cameraOf, PICTURE, type Place } from './camera.ts'
import { chanceOf } from './chance.ts'
import { PLATE, plateShapes } from './layouts.ts'
import { lettering } from './lettering.ts'
import type { PlateOn, Scene } from './scenes.ts'
import { ellipse, moved, pathOf, rectangle, rounded, type Point, type Shape } from './shapes.ts'

/** Height of the plate's lower edge above the ground, in m. */
const PLATE_AT = 0.72
const [WIDE, HIGH] = [PLATE.width / 1000, PLATE.height / 1000]

/** Draws the scene as SVG, as a camera with perfect light would see it. */
export function drawScene(scene: Scene): string {
  const camera = cameraOf(scene.view)
  const draw = (shapes: readonly Shape[], place: (point: Point) => Place): string =>
    shapes.map((shape) => pathOf(moved(shape, (point) => camera(place(point))))).join('')
  const parts = [surroundings(scene, draw)]
  if (scene.second) {
    const { x, z, paint, plate } = scene.second
    parts.push(car(draw, { x, z, paint }), plateOn(draw, { x, z }, plate))
  }
  parts.push(car(draw, { x: 0, z: 0, paint: scene.paint }))
  if (scene.plate) parts.push(plateOn(draw, { x: 0, z: 0 }, scene.plate, scene))
  else parts.push(draw(sticker(scene), ([x, y]) => [x, y, 0.012]))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}">${parts.join('')}</svg>`
}

type Draw = (shapes: readonly Shape[], place: (point: Point) => Place) => string

/** The wall behind the car, its sign, and the ground with its lines. */
function surroundings(scene: Scene, draw: Draw): string {
  const chance = chanceOf(scene.seed + 5)
  const bricks: Shape[] = []
  for (let row = 0; row < 9; row++)
    for (let at = -14; at < 14; at++)
      bricks.push(
        rectangle(
          at * 0.9 + (row % 2) * 0.45,
          row * 0.42,
          0.86,
          0.38,
          chance.pick(['#8f8277', '#998b7e', '#877a70', '#a09184']),
        ),
      )
  const sign = [
    rounded(-1.9, 2.1, 1.1, 0.5, 0.05, '#eceae4'),
    { ...lettering('VISITOR PARKING', { x: -1.8, y: 0, width: 0.9, height: 0.14 }, 'Overpass', '#1e5b36') },
  ].map((shape, at) => (at === 1 ? moved(shape, ([x, y]) => [x, 2.42 - y]) : shape))
  const lines = [-3.4, -1.25, 1.25, 3.4].map((x) => rectangle(x - 0.05, -6, 0.1, 8, '#d8d4c4'))
  return [
    `<rect width="100%" height="100%" fill="#aebfc9"/>`,
    draw([rectangle(-14, 0, 28, 3.8, '#7c7067'), ...bricks, ...sign], ([x, y]) => [x, y, -5.5]),
    draw([rectangle(-14, -6, 28, 7.1, '#54575a'), ...lines], ([x, z]) => [x, 0, z]),
  ].join('')
}

/** The rear of a car, its visible sides, and the shadow under it. */
function car(draw: Draw, { x, z, paint }: { readonly x: number; readonly z: number; readonly paint: string }): string {
  const at =
    (depth: number) =>
    ([px, py]: Point): Place => [x + px, py, z + depth]
  const body: Shape = {
    outlines: [
      [
        [-0.9, 0.3],
        [-0.92, 0.95],
        [-0.84, 1.08],
        [-0.68, 1.5],
        [-0.5, 1.56],
        [0.5, 1.56],
        [0.68, 1.5],
        [0.84, 1.08],
        [0.92, 0.95],
        [0.9, 0.3],
      ],
    ],
    fill: paint,
  }
  const flank = (side: number): Shape => ({
    outlines: [
      [
        [0, 0.3],
        [0, 1.05],
        [-1, 1.05],
        [-1.6, 1.5],
        [-3.2, 1.5],
        [-4.4, 1.0],
        [-4.5, 0.3],
      ].map(([depth = 0, up = 0]): Point => [depth, up]),
    ],
    fill: side < 0 ? '#3a3f44' : '#2f3438',
  })
  return [
    draw([ellipse(0, -2.2, 1.1, 2.7, '#1c1d1f', 0.7)], ([px, pz]) => [x + px, 0.01, z + pz]),
    ...[-1, 1].map((side) => draw([flank(side)], ([depth, up]) => [x + side * 0.9, up, z + depth])),
    draw(
      [-0.72, 0.72].map((wheel) => rounded(wheel - 0.13, 0, 0.26, 0.5, 0.06, '#141516')),
      at(-0.05),
    ),
    draw([body, ...details(paint)], at(0)),
  ].join('')
}

const details = (paint: string): Shape[] => [
  {
    outlines: [
      [
        [-0.74, 1.1],
        [-0.6, 1.46],
        [0.6, 1.46],
        [0.74, 1.1],
      ],
    ],
    fill: '#20272c',
  },
  ...[-0.88, 0.6].map((left) => rounded(left, 0.84, 0.28, 0.17, 0.03, '#9c1d1d')),
  rounded(-0.26, 0.66, 0.52, 0.27, 0.03, '#1a1c1e'),
  rounded(-0.9, 0.32, 1.8, 0.24, 0.06, paint === '#1d1f22' ? '#2c2f33' : '#25282b'),
  rounded(-0.16, 0.98, 0.32, 0.035, 0.012, '#b8bcc0'),
]

/** The plate on a car, with the dealer's frame and the dirt of the scene. */
function plateOn(
  draw: Draw,
  { x, z }: { readonly x: number; readonly z: number },
  { state, text, typeface }: PlateOn,
  scene?: Scene,
): string {
  const shapes = [...plateShapes(state, text, typeface)]
  if (scene?.frame) shapes.push(...frame(scene.frame))
  if (scene && scene.dirt > 0) shapes.push(...dirt(scene))
  return draw(shapes, ([px, py]) => [x + px / 1000 - WIDE / 2, PLATE_AT + HIGH - py / 1000, z + 0.015])
}

/** A dealer's frame covers the edge of the plate with the dealer's words. */
const frame = ([above, below]: readonly [string, string]): Shape[] => [
  rectangle(-6, -8, 317, 25, '#17181a'),
  rectangle(-6, 136, 317, 26, '#17181a'),
  rectangle(-6, -8, 14, 170, '#17181a'),
  rectangle(297, -8, 14, 170, '#17181a'),
  lettering(above, { x: 40, y: -3, width: 225, height: 15 }, 'Public Sans', '#e9e6dc'),
  lettering(below, { x: 62, y: 141, width: 181, height: 15 }, 'Public Sans', '#e9e6dc'),
]

/** Mud: thick along the edges, thin over the characters. */
function dirt(scene: Scene): Shape[] {
  const chance = chanceOf(scene.seed + 9)
  const spots = Array.from({ length: 70 }, () => {
    const [x, y] = [chance.between(0, PLATE.width), chance.between(0, PLATE.height)]
    const edge = Math.min(x, y, PLATE.width - x, PLATE.height - y) < 22
    const size = edge ? chance.between(4, 14) : chance.between(1.5, 5)
    return ellipse(x, y, size, size * chance.between(0.6, 1.2), '#6d5840', edge ? 0.75 : chance.between(0.35, 0.7))
  })
  return [rounded(0, 0, PLATE.width, PLATE.height, 12, '#7b6850'), ...spots].map((shape, at) =>
    at === 0 ? { ...shape, opacity: 0.38 } : shape,
  )
}

const WORDS = ['GO COOGS', 'HONK', 'Baby on board', 'I BRAKE FOR BBQ', 'ASTROS'] as const
/** A car without a plate has words all the same. */
function sticker(scene: Scene): Shape[] {
  const words = WORDS[scene.seed % WORDS.length] ?? WORDS[0]
  const letters = lettering(words, { x: -0.8, y: 0, width: 0.34, height: 0.06 }, 'Overpass', '#f4f2ea')
  return [rounded(-0.82, 0.4, 0.4, 0.12, 0.01, '#27497c'), moved(letters, ([x, y]) => [x + 0.01, 0.49 - y])]
}
