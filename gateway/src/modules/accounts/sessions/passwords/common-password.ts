/**
 * Nearly all leaked passwords of 12 or more characters are combinations: everyday words, seasons or years, keyboard rows, and
 * number sequences, with look-alike digits. So this lists the parts and splits the password into them, which catches more than
 * a list of a thousand passwords would.
 */
const WORDS = `
  password passwort passphrase pass word contrasena clave welcome bienvenido letmein login logmein admin administrator root user guest
  master secret changeme default temp temporary test testing qwerty qwertz azerty monkey dragon shadow sunshine princess football
  baseball basketball soccer hockey superman batman spiderman starwars pokemon iloveyou iloveu love you lover baby angel lovely friend
  forever always freedom whatever trustno trust hello hola computer internet samsung google facebook apple microsoft windows android
  iphone michael jennifer jessica jordan daniel ashley thomas charlie andrew matthew anthony william robert maria jesus christ god
  summer winter spring autumn fall verano invierno january february march april may june july august september october november
  december monday tuesday wednesday thursday friday saturday sunday houston dallas austin texas america cowboys astros rockets mustang
  corvette ferrari harley chevy toyota honda ford jeep truck tow towing towtruck parking curbwise company office manager property
  apartment complex driver dispatch killer hunter ranger warrior ninja cheese cookie pepper ginger buster tigger maggie bailey money
  dollar orange banana purple yellow silver golden diamond flower butterfly rainbow chocolate whiskey tequila the my is a i me new and
  for our your one two three`
  .trim()
  .split(/\s+/)

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
]
const DIRECTIONS = ROWS.flatMap((row) => [row, [...row].reverse().join('')])
const LOOK_ALIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const KNOWN = new Set(WORDS)
const LONGEST = Math.max(...WORDS.map((word) => word.length))

/** Whether a password consists only of common parts. `personal` holds the person's own name and email address. */
export function isCommonPassword(password: string, personal: readonly string[] = []): boolean {
  const lower = password.toLowerCase()
  if (new Set(lower).size < 5) return true
  const own = new Set(
    personal.flatMap((text) => text.toLowerCase().split(/[^a-z0-9]+/)).filter((part) => part.length >= 3),
  )
  const plain = lower.replace(/[^a-z0-9@$!]/g, '')
  return isCombination(plain, (part) => isFiller(part) || isKnown(part, own) || isKnown(unfold(part), own))
}

const unfold = (text: string): string => [...text].map((char) => LOOK_ALIKE[char] ?? char).join('')
const isKnown = (part: string, own: ReadonlySet<string>): boolean =>
  KNOWN.has(part) || own.has(part) || (part.length > 4 && KNOWN.has(part.replace(/s$/, '')))

/** Marks each position that known parts can reach; the password is common when they reach its end. */
function isCombination(text: string, isPart: (part: string) => boolean): boolean {
  const reached = new Set([0])
  for (let from = 0; from < text.length; from++) {
    if (!reached.has(from)) continue
    for (let to = from + 1; to <= Math.min(text.length, from + Math.max(LONGEST, 26)); to++) {
      const part = text.slice(from, to)
      if (isPart(part)) reached.add(to)
    }
  }
  return reached.has(text.length)
}

/** Years, short numbers, one repeated character, and keyboard rows. */
const isFiller = (part: string): boolean =>
  /^(19|20)\d\d$|^\d{1,4}$|^[@$!]+$/.test(part) ||
  (part.length >= 3 && (new Set(part).size === 1 || DIRECTIONS.some((row) => row.includes(part))))
