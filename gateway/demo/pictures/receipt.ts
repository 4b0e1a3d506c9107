import { lettering } from './lettering.ts'

const GREEN = '#2f6b4f'
const INK = '#1d2a6b'
const line = (y: number): string => `<path d="M26 ${y}H294" stroke="${GREEN}" stroke-width=".8" opacity=".6"/>`
const print = (text: string, x: number, y: number, size: number, color = GREEN): string =>
  lettering(text, { x, y, size, color, weight: 0.13, narrow: 0.72 })

/**
 * Draws the signed receipt on a desk: the green card that comes back with a certified letter, or the slip of a
 * hand-delivered notice.
 */
export const returnReceipt = (receipt: {
  readonly to: string
  readonly on: string
  readonly number: string | null
}): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" width="960" height="720">
    <rect width="320" height="240" fill="#8a6f55"/><path d="M0 40L320 22M0 96L320 80M0 160L320 146M0 214L320 204" stroke="#7a6049" stroke-width="1.4"/>
    <g transform="rotate(-2 160 120)"><rect x="18" y="34" width="290" height="178" rx="3" fill="#000" opacity=".22"/>
      <rect x="14" y="28" width="290" height="178" rx="3" fill="#e4f1e6"/><rect x="14" y="28" width="290" height="26" rx="3" fill="${GREEN}"/>
      ${print(receipt.number ? 'DOMESTIC RETURN RECEIPT' : 'NOTICE HANDED OVER', 159, 41, 9, '#ffffff')}
      ${line(92)}${line(128)}${line(164)}
      ${print('RECEIVED BY', 58, 66, 5)}${print(receipt.to, 130, 82, 11, INK)}
      ${print('DATE OF DELIVERY', 68, 104, 5)}${print(receipt.on, 86, 118, 10, INK)}
      ${receipt.number ? print('ARTICLE NUMBER', 64, 140, 5) + print(receipt.number, 150, 154, 8.4, '#222222') : print('WRITTEN NOTICE', 64, 140, 5) + print('EXPIRED REGISTRATION', 128, 154, 8.4, '#222222')}
      <path d="M196 112c10-22 18 14 28-2s12-16 20 2 16-18 30-6" fill="none" stroke="${INK}" stroke-width="1.8" stroke-linecap="round"/>
      <rect x="26" y="176" width="10" height="10" fill="none" stroke="${GREEN}"/><path d="M28 181l3 3 6-9" fill="none" stroke="${INK}" stroke-width="1.8"/>
      ${print(receipt.number ? 'CERTIFIED MAIL' : 'IN PERSON', 78, 181, 6)}</g></svg>`
