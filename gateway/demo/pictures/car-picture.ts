import { COLORS, type Body, type Car } from '../cars.ts'
import { lettering } from './lettering.ts'
import { LIGHTS, onLot } from './scene.ts'

/** How much higher the roof of a body is than that of a sedan, in the picture's units. */
const ROOF: Record<Body, number> = { sedan: 0, hatchback: 8, suv: 22, pickup: 18 }
const PLATE = '#eef0ea'
const INK = '#14191e'

const paint = (car: Pick<Car, 'color'>): string => COLORS[car.color] ?? '#6d757b'

/** The plate as mounted on the car: rear larger than front. */
const plate = (text: string | null, y: number, width: number): string =>
  `<rect x="${160 - width / 2}" y="${y}" width="${width}" height="${width * 0.45}" rx="3" fill="${PLATE}"/>
    ${text === null ? '' : lettering(text, { x: 160, y: y + width * 0.235, size: width * 0.175, color: INK, weight: 0.17, narrow: 0.68 })}`

const wheels = (left: number, right: number): string =>
  [left, right].map((x) => `<rect x="${x}" y="164" width="30" height="34" rx="8" fill="#0a0c0e"/>`).join('')

/** A plate that the flash has washed out is drawn blank: `license_plate` null. */
export type Seen = Pick<Car, 'color' | 'model'> & { readonly license_plate: string | null }

/** What tells cars of the same body and color apart. */
interface Trim {
  readonly rails: boolean
  readonly two_tone: boolean
  readonly cladding: boolean
  readonly spare: boolean
  /** Mesh, bars, or two slots. */
  readonly grille: string
}
const GRILLES = [
  'M116 140h88M115 146h90',
  'M128 135v18M144 135v18M160 135v18M176 135v18M192 135v18',
  'M114 143h38M168 143h38',
] as const

/** Off-road cars carry the spare wheel at the back. */
const WITH_SPARE: readonly string[] = ['Wrangler', '4Runner']

/** Returns the trim of a model: the same in every picture of it. */
function trimOf(model: string, body: Body): Trim {
  const kind = [...model].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
  const tall = body === 'suv'
  return {
    rails: tall && kind % 2 === 0,
    two_tone: tall && kind % 3 === 0,
    cladding: tall && kind % 5 > 2,
    spare: WITH_SPARE.includes(model),
    grille: GRILLES[kind % GRILLES.length] ?? GRILLES[0],
  }
}

/** Rails on the roof, and a roof in black, as seen from the front or the back. */
const roofTrim = ({ rails, two_tone }: Trim, up: number, top: number): string =>
  `${two_tone ? `<rect x="${128 - up / 2}" y="${top - up}" width="${64 + up}" height="7" rx="3" fill="#15191d"/>` : ''}
  ${rails ? `<path d="M${130 - up / 2} ${top - 5 - up}v8M${190 + up / 2} ${top - 5 - up}v8" stroke="#0d1013" stroke-width="5"/>` : ''}`

/** From the left shoulder over the roof; the caller draws to the right shoulder. Both sides are symmetric. */
const roof = (up: number, top: number): string =>
  `Q${110 - up / 2} ${top + 4 - up} ${130 - up / 2} ${top - up}H${190 + up / 2}Q${210 + up / 2} ${top + 4 - up} `
const windows = (up: number, top: number): string =>
  `M107 104Q${117 - up / 3} ${top + 4 - up} ${132 - up / 2} ${top - up}H${188 + up / 2}Q${203 + up / 3} ${top + 4 - up} 213 104z`

export function rear(car: Seen, body: Body): string {
  const up = ROOF[body]
  const trim = trimOf(car.model, body)
  const color = paint(car)
  const glass = body === 'pickup' ? `M114 ${98 - up}Q120 ${80 - up} 132 ${77 - up}h56q12 3 18 21z` : windows(up, 69)
  const shell = `M98 104${roof(up, 60)}222 104q16 2 18 18l4 42q0 16-10 18H86q-10-2-10-18l4-42q2-16 18-18z`
  return onLot(`
    <ellipse cx="160" cy="196" rx="104" ry="13" fill="#000" opacity=".55"/>${wheels(80, 210)}
    <path d="${shell}" fill="${color}"/><path d="${glass}" fill="#12181d"/><path d="${shell}" fill="url(#shade)"/>
    ${roofTrim(trim, up, 60)}
    ${body === 'pickup' ? '<path d="M84 112h152v26H84z" fill="#000" opacity=".28"/>' : ''}
    <path d="M82 122h38l-4 18H80zM238 122h-38l4 18h36z" fill="#a71d16"/><path d="M82 122h38l-1 5H81zM238 122h-38l1 5h38z" fill="#ff6a55"/>
    <ellipse cx="100" cy="130" rx="36" ry="20" fill="url(#tail)"/><ellipse cx="220" cy="130" rx="36" ry="20" fill="url(#tail)"/>
    <rect x="78" y="162" width="164" height="20" rx="9" fill="#000" opacity="${trim.cladding ? '.85' : '.35'}"/>
    ${trim.spare ? '<circle cx="160" cy="98" r="27" fill="#0c0f12"/><circle cx="160" cy="98" r="13" fill="#3a4249"/>' : ''}
    ${plate(car.license_plate, 133, 62)}`)
}

export function front(car: Seen, body: Body): string {
  const up = ROOF[body]
  const trim = trimOf(car.model, body)
  const shell = `M96 108${roof(up, 62)}224 108q18 2 20 22l2 36q0 14-10 16H84q-10-2-10-16l2-36q2-20 20-22z`
  return onLot(`
    <ellipse cx="160" cy="196" rx="108" ry="13" fill="#000" opacity=".55"/>${wheels(78, 212)}
    <path d="${shell}" fill="${paint(car)}"/><path d="${windows(up, 71)}" fill="#161d23"/>
    <path d="M112 106q12-28 26-33h22l-30 33z" fill="#fff" opacity=".1"/><path d="${shell}" fill="url(#shade)"/>
    <path d="M112 134h96l-6 20h-84z" fill="#12171b"/><path d="${trim.grille}" stroke="#8a949b" stroke-width="2"/>
    ${roofTrim(trim, up, 62)}${trim.cladding ? '<rect x="78" y="172" width="164" height="12" rx="5" fill="#101418"/>' : ''}
    <path d="M78 134q18-6 30 2l-4 12H80zM242 134q-18-6-30 2l4 12h24z" fill="#f3eed6"/>
    <ellipse cx="92" cy="140" rx="34" ry="18" fill="url(#head)"/><ellipse cx="228" cy="140" rx="34" ry="18" fill="url(#head)"/>
    ${plate(car.license_plate, 158, 50)}`)
}

const SIDES: Record<Body, { shell: string; glass: string; doors: string }> = {
  sedan: {
    shell: 'M22 166q-2-24 14-30l44-8q28-34 60-36h44q34 2 60 36l36 8q16 6 16 30l-8 8H30z',
    glass: 'M96 128q22-26 46-28h14v28zM164 100h20q24 2 42 28h-62z',
    doors: 'M160 130v38M100 132l-6 34M232 132l4 30',
  },
  hatchback: {
    shell: 'M22 166q-4-42 14-54q26-24 56-26h66q40 2 66 42l54 10q18 6 18 28l-8 8H30z',
    glass: 'M48 116q18-20 42-22h54v24zM152 94h14q26 2 44 26h-58z',
    doors: 'M148 120v48M60 126l-4 40M222 130l4 32',
  },
  suv: {
    shell: 'M20 168V96q2-22 22-24h140q26 2 50 48l50 10q18 6 18 28l-8 10z',
    glass: 'M36 112V90q2-8 10-8h66v30zM120 82h54q18 4 32 30h-86z',
    doors: 'M116 114v54M60 116v50M214 126l4 36',
  },
  pickup: {
    shell: 'M18 168v-42h116V82q2-10 14-10h44q24 2 40 46l48 8q18 6 18 32l-8 10z',
    glass: 'M142 112V86q2-6 8-6h40q18 4 28 32z',
    doors: 'M136 114v54M18 134h116M222 122l4 40',
  },
}

/** The same from the left side. */
const sideTrim = ({ rails, two_tone, cladding, spare }: Trim): string => `
    ${two_tone ? '<path d="M24 82q6-10 18-10h140q12 0 22 9z" fill="#15191d"/>' : ''}
    ${rails ? '<path d="M44 67h132M52 67v5M168 67v5" stroke="#0d1013" stroke-width="4"/>' : ''}
    ${cladding ? '<path d="M20 158h280l-8 14H26z" fill="#15191d"/>' : ''}
    ${spare ? '<rect x="8" y="96" width="14" height="46" rx="6" fill="#0c0f12"/>' : ''}`

export function side(car: Pick<Car, 'color' | 'model'>, body: Body): string {
  const { shell, glass, doors } = SIDES[body]
  const wheel = (x: number): string =>
    `<circle cx="${x}" cy="172" r="25" fill="#0b0e11"/><circle cx="${x}" cy="172" r="14" fill="#7d868d"/>
    <circle cx="${x}" cy="172" r="5" fill="#22292f"/>`
  return onLot(`
    <ellipse cx="160" cy="192" rx="142" ry="11" fill="#000" opacity=".5"/><path d="${shell}" fill="${paint(car)}"/>
    <path d="${shell}" fill="url(#shade)"/>${sideTrim(trimOf(car.model, body))}
    <path d="${glass}" fill="#141b21"/><path d="${doors}" stroke="#000" stroke-opacity=".35" stroke-width="1.5" fill="none"/>${wheel(80)}
    ${wheel(242)}
    <path d="M288 138l12 3-2 9-12-4z" fill="#f3eed6"/><path d="M22 140l13-4v12l-14 2z" fill="#c4281d"/>`)
}

/** Close to the plate, as a driver photographs it before the hook-up. */
export const plateCloseUp = (
  car: Car,
): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" width="640" height="480">${LIGHTS}
  <rect width="320" height="240" fill="${paint(car)}"/><rect width="320" height="240" fill="url(#shade)"/>
    <rect y="176" width="320" height="64" fill="#000" opacity=".45"/>
  <rect x="46" y="62" width="228" height="104" rx="9" fill="${PLATE}"/>
    <rect x="52" y="68" width="216" height="92" rx="6" fill="none" stroke="#c6ccc8" stroke-width="2"/>
  ${lettering(car.state === 'TX' ? 'TEXAS' : car.state, { x: 160, y: 82, size: 12, color: '#434e57' })}
    ${lettering(car.license_plate, { x: 160, y: 124, size: 40, color: INK, weight: 0.15, narrow: 0.7 })}
  <circle cx="70" cy="80" r="4" fill="#8d959a"/><circle cx="250" cy="80" r="4" fill="#8d959a"/>
    <rect width="320" height="240" fill="url(#dark)"/></svg>`
