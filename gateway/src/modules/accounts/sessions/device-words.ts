import type { OwnSession } from '@curbwise/api'

type Rules = readonly (readonly [pattern: RegExp, name: string])[]

/** The order matters: every browser's header names other browsers, too. */
const BROWSERS: Rules = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]
const SYSTEMS: Rules = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (text: string, rules: Rules): string | null => rules.find(([pattern]) => pattern.test(text))?.[1] ?? null

function kindOf(text: string, system: string | null): OwnSession['kind'] {
  if (system === null) return 'unknown'
  if (system === 'iPad' || (system === 'Android' && !/\bMobile\b/.test(text))) return 'tablet'
  return system === 'iPhone' || system === 'Android' ? 'phone' : 'computer'
}

/** Names a browser and a system from the user-agent header; null for what it doesn't name. */
export function namesOf(user_agent: string | null): {
  readonly browser: string | null
  readonly system: string | null
} {
  const text = user_agent ?? ''
  return { browser: nameIn(text, BROWSERS), system: nameIn(text, SYSTEMS) }
}

/** Names a device: "Chrome on Windows"; null if the header names nothing known. */
export function deviceOf(user_agent: string | null): Pick<OwnSession, 'device' | 'kind'> {
  const { browser, system } = namesOf(user_agent)
  const device = [browser, system].filter((name) => name !== null).join(' on ')
  return { device: device || null, kind: kindOf(user_agent ?? '', system) }
}
