/** What became of a recorded surface, a sentence each. */
export interface Changes {
  /** Something that a release built against it may miss, or get as something else. */
  readonly breaking: readonly string[]
  readonly additive: readonly string[]
}

export const NO_CHANGES: Changes = { breaking: [], additive: [] }

export const together = (all: readonly Changes[]): Changes => ({
  breaking: all.flatMap(({ breaking }) => breaking),
  additive: all.flatMap(({ additive }) => additive),
})

const parts = (version: string): readonly [number, number] => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return [major, minor]
}

/** What a change asks of the version, where that has not risen far enough; none is a pass. */
export function versionFaults(constant: string, recorded: string, present: string, changes: Changes): string[] {
  const [[oldMajor, oldMinor], [major, minor]] = [parts(recorded), parts(present)]
  const [isMajor, isMinor] = [major > oldMajor, major > oldMajor || minor > oldMinor]
  const advice = (version: string) => `: raise ${constant} from ${present} to ${version}, then run npm run surface`
  if (changes.breaking.length > 0 && !isMajor)
    return changes.breaking.map((change) => `${change}${advice(`${oldMajor + 1}.0`)}, or take the change back`)
  if (changes.additive.length > 0 && !isMinor)
    return changes.additive.map((change) => `${change}${advice(`${oldMajor}.${oldMinor + 1}`)}`)
  return present === recorded ? [] : [`${constant} is ${present}, and ${recorded} is recorded: run npm run surface`]
}
