import { VARIABLES } from '../../config-variables.ts'
import type { Finding } from './finding.ts'

type Environment = Readonly<Record<string, string | undefined>>

const HIDDEN = '•••'
/** Shorter ones would hide parts of words; no setting accepts a secret this short. */
const SHORTEST = 6

/** Of an address only the login is secret: its host has to be named. */
function partsOf(value: string): string[] {
  if (!URL.canParse(value)) return [value, ...value.split(',').map((part) => part.trim())]
  const { password } = new URL(value)
  return [value, password, decodeURIComponent(password)]
}

/** Replaces every secret of the settings: servers and drivers quote what they were sent. */
export function withoutSecrets(findings: readonly Finding[], env: Environment): Finding[] {
  const secrets = Object.entries(VARIABLES)
    .flatMap(([name, { secret }]) => (secret ? partsOf(env[name] ?? '') : []))
    .filter((part) => part.length >= SHORTEST)
    .toSorted((a, b) => b.length - a.length)
  const hide = (text: string): string => secrets.reduce((shown, secret) => shown.replaceAll(secret, HIDDEN), text)
  return findings.map((finding) => ({
    ...finding,
    found: hide(finding.found),
    fix: finding.fix === null ? null : hide(finding.fix),
  }))
}
