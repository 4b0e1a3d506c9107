import { lettering } from './lettering.ts'

/** Gradients that every night picture shares. */
export const LIGHTS = `<defs>
  <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#0c1116"/><stop offset="1" stop-color="#1b232b"/></linearGradient>
  <radialGradient id="ground" cx=".5" cy=".35" r=".75"><stop stop-color="#3a424a"/><stop offset="1" stop-color="#14191e"/></radialGradient>
  <linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".36"/>
    <stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></linearGradient>
  <radialGradient id="dark" cx=".5" cy=".5" r=".72"><stop offset=".55" stop-color="#000" stop-opacity="0"/>
    <stop offset="1" stop-color="#000" stop-opacity=".5"/></radialGradient>
  <radialGradient id="tail"><stop stop-color="#ff4a33" stop-opacity=".6"/><stop offset="1" stop-color="#ff4a33" stop-opacity="0"/>
    </radialGradient>
  <radialGradient id="head"><stop stop-color="#fff4cf" stop-opacity=".5"/><stop offset="1" stop-color="#fff4cf" stop-opacity="0"/>
    </radialGradient></defs>`

const frame = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" width="640" height="480">${LIGHTS}
    ${content}<rect width="320" height="240" fill="url(#dark)"/></svg>`

const HOUSES = `<g opacity=".75"><rect y="30" width="120" height="86" fill="#20272e"/>
    <rect x="126" y="14" width="194" height="102" fill="#1a2127"/>
  ${[
    [18, 48, 0],
    [58, 48, 1],
    [150, 36, 0],
    [196, 36, 0],
    [242, 36, 1],
    [286, 36, 0],
    [18, 82, 1],
    [150, 72, 1],
    [242, 72, 0],
  ]
    .map(
      ([x, y, lit]) =>
        `<rect x="${x}" y="${y}" width="20" height="24" fill="${lit ? '#d8b978' : '#2c353d'}" opacity=".85"/>`,
    )
    .join('')}</g>`
const BAY = '<path d="M40 240L96 124h6L58 240zM262 240L218 124h6L280 240z" fill="#e9ebe6" opacity=".5"/>'

/** Draws something on a complex's lot at night, between the lines of a space. */
export const onLot = (thing: string): string =>
  frame(
    `<rect width="320" height="240" fill="url(#sky)"/>${HOUSES}<rect y="116" width="320" height="124" fill="url(#ground)"/>${BAY}${thing}`,
  )

/** Draws the space after the car has left, with its painted marking: FL for a fire lane, otherwise its number. */
export const space = (painted: string): string =>
  frame(`<rect width="320" height="240" fill="url(#sky)"/><rect width="320" height="240" fill="url(#ground)"/>
  <path d="M30 240L96 30h10L54 240zM290 240L226 30h-10l50 210z" fill="#e9ebe6" opacity=".7"/>
    <rect x="96" y="30" width="130" height="14" fill="#c9cdca" opacity=".5"/>
    <rect x="118" y="44" width="84" height="12" rx="4" fill="#9aa2a7"/>
  ${lettering(painted, { x: 160, y: 160, size: 46, color: '#d6d9d4', weight: 0.2 })}`)

/** What a sign says, and in which color. */
const SIGN_TEXTS = {
  entrance: { title: 'TOW ZONE', lines: ['PERMIT PARKING', 'AT ALL TIMES'], color: '#b3261e' },
  fire_lane: { title: 'FIRE LANE', lines: ['NO PARKING', 'TOW-AWAY ZONE'], color: '#a3151f' },
  reserved: { title: 'RESERVED', lines: ['PERMIT PARKING', 'BY SPACE NUMBER'], color: '#1d4f8c' },
} as const

export interface DrawnSign {
  readonly kind: keyof typeof SIGN_TEXTS
  readonly place: string
  /** The towing company's. */
  readonly phone: string
  /** Its position among the signs of its complex: each is photographed from another side. */
  readonly at: number
}

/** Draws a sign of a complex with the company's number; its place is on a small plate below. */
export const sign = ({ kind, place, phone, at }: DrawnSign): string => {
  const { title, lines, color } = SIGN_TEXTS[kind]
  const left = [86, 60, 112, 74][at % 4] ?? 86
  const middle = left + 74
  const lean = [0, -1.6, 1.2, 0.6][at % 4] ?? 0
  return onLot(`<g transform="rotate(${lean} ${middle} 200)"><rect x="${middle - 10}" y="150" width="8" height="90" fill="#7b848a"/>
  <rect x="${middle}" y="150" width="3" height="90" fill="#4b5359"/>
  <rect x="${left}" y="26" width="148" height="142" rx="6" fill="#f3f3ee"/>
    <rect x="${left + 5}" y="31" width="138" height="132" rx="4" fill="none" stroke="${color}" stroke-width="3"/>
    <rect x="${left + 5}" y="31" width="138" height="38" fill="${color}"/>
  ${lettering(title, { x: middle, y: 50, size: 15, color: '#fff', weight: 0.19 })}
    ${lettering(lines[0], { x: middle, y: 86, size: 8, color, weight: 0.18 })}
    ${lettering(lines[1], { x: middle, y: 102, size: 7, color: '#333' })}
  ${lettering(
    phone.replace(/[() ]/g, (one) => (one === ')' ? '-' : '')),
    { x: middle, y: 134, size: 10, color: '#222', weight: 0.18 },
  )}
  <rect x="${left + 6}" y="174" width="136" height="18" rx="3" fill="#e2e4de"/>
    ${lettering(place.replace(/,/g, ' ·'), { x: middle, y: 183, size: 6.5, color: '#333', narrow: 0.75 })}</g>`)
}

/** Draws a complex by daylight: its buildings, trees, and name. */
export function building(name: string, hue: number, floors: number): string {
  const house = (x: number, width: number, height: number, light: number): string => {
    const across = Math.floor(width / 26)
    const storey = height / floors
    const windows = Array.from({ length: floors * across }, (_, n) => {
      const y = 224 - height + Math.floor(n / across) * storey
      return `<rect x="${x + 10 + (n % across) * 26}" y="${y}" width="14" height="${storey / 2}" rx="1" fill="#eaf2f6" opacity=".8"/>`
    }).join('')
    return `<rect x="${x}" y="${210 - height}" width="${width}" height="${height}" fill="hsl(${hue} 26% ${light}%)"/>
    <rect x="${x - 4}" y="${206 - height}" width="${width + 8}" height="7" fill="hsl(${hue} 20% ${light - 20}%)"/>${windows}`
  }
  const tree = (x: number, y: number): string =>
    `<rect x="${x - 3}" y="${y}" width="6" height="26" fill="#6c5a44"/><circle cx="${x}" cy="${y - 8}" r="22" fill="#5d7d55"/>
    <circle cx="${x + 12}" cy="${y + 2}" r="14" fill="#6b8c61"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 270" width="960" height="540">
    <defs><linearGradient id="day" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#9cc3dd"/>
    <stop offset="1" stop-color="#e8eee9"/></linearGradient></defs>
    <rect width="480" height="270" fill="url(#day)"/>${house(30, 160, 34 * floors, 62)}${house(300, 150, 32 * floors, 56)}
    ${house(150, 190, 40 * floors, 68)}<rect y="208" width="480" height="62" fill="#8d9489"/>
    <rect y="206" width="480" height="8" fill="#a9b39e"/>
    ${[24, 96, 168, 240, 312, 384, 456].map((x) => `<rect x="${x}" y="222" width="3" height="30" fill="#eef0ea" opacity=".8"/>`).join('')}
    ${tree(40, 186)}${tree(452, 184)}${tree(286, 190)}
    <rect x="${240 - name.length * 7}" y="226" width="${name.length * 14}" height="24" rx="4" fill="#22303a"/>
    ${lettering(name, { x: 240, y: 238, size: 11, color: '#f3f3ee', weight: 0.16 })}</svg>`
}

/** Draws initials on a muted background for a person, and on the company's color for a logo. */
export const badge = (letters: string, hue: number, isPerson: boolean): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">
  <rect width="256" height="256" fill="hsl(${hue} ${isPerson ? '24% 40%' : '46% 26%'})"/>
  ${isPerson ? '' : '<path d="M28 190h200" stroke="#fff" stroke-opacity=".5" stroke-width="6" stroke-dasharray="24 12"/>'}
    ${lettering(letters, { x: 128, y: isPerson ? 128 : 112, size: 84, color: '#fff', weight: 0.15 })}</svg>`
