import type { TeamSession } from '@curbwise/api'

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

function kindOf(text: string, system: string | null): TeamSession['kind'] {
  if (system === null) return 'unknown'
  if (system === 'iPad' || (system === 'Android' && !/\bMobile\b/.test(text))) return 'tablet'
  return system === 'iPhone' || system === 'Android' ? 'phone' : 'computer'
}

/** Names a browser and system from the user-agent header: "Chrome on Windows"; null if it names nothing known. */
export function deviceOf(user_agent: string | null): Pick<TeamSession, 'device' | 'kind'> {
  const text = user_agent ?? ''
  const [browser, system] = [nameIn(text, BROWSERS), nameIn(text, SYSTEMS)]
  const device = [browser, system].filter((name) => name !== null).join(' on ')
  return { device: device || null, kind: kindOf(text, system) }
}
