/** Values that a PIN must not match: the unit's other PIN, and the unit number. */
export interface PinSurroundings {
  readonly other_pin?: string | null
  readonly unit_number?: string | null
}

const DIGITS = '0123456789'

/** Such as 123123 or 121212: the same part repeated. */
const repeatsPart = (pin: string): boolean =>
  [1, 2, 3].some((length) => pin === pin.slice(0, length).repeat(pin.length / length))

/** Such as 123456, 901234 or 654321. */
const isRun = (pin: string): boolean => {
  const round = DIGITS + DIGITS
  return round.includes(pin) || round.includes([...pin].toReversed().join(''))
}

/** Such as 112233 or 443322: pairs that go up or down. */
const isPairedRun = (pin: string): boolean =>
  /^(\d)\1(\d)\2(\d)\3$/.test(pin) && isRun([0, 2, 4].map((at) => pin.charAt(at)).join(''))

/** Whether the PIN is the unit number repeated or padded with zeros: 214214, 000214, 214000. */
function isOfUnit(pin: string, unit_number: string): boolean {
  const digits = unit_number.replace(/\D/g, '')
  if (digits.length < 2 || digits.length > pin.length) return false
  return (
    pin === digits.padStart(pin.length, '0') ||
    pin === digits.padEnd(pin.length, '0') ||
    digits.repeat(pin.length).startsWith(pin)
  )
}

/** Returns why a 6-digit PIN is too easy to guess and how to fix it; null if it's strong enough. */
export function weakPin(pin: string, { other_pin, unit_number }: PinSurroundings = {}): string | null {
  if (repeatsPart(pin)) return 'Too easy to guess: the digits repeat. Choose other digits, or create a random PIN'
  if (isRun(pin) || isPairedRun(pin))
    return 'Too easy to guess: the digits follow each other. Choose other digits, or create a random PIN'
  if (new Set(pin).size < 3) return 'Too easy to guess: use at least 3 different digits, or create a random PIN'
  if (other_pin && pin === other_pin) return 'This is the unit’s other PIN. The two must differ'
  if (unit_number && isOfUnit(pin, unit_number)) return 'Too easy to guess: this is the number of the unit'
  return null
}
