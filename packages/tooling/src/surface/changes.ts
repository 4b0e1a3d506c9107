/** Changes of a recorded surface, each as a sentence. */
export interface Changes {
  /** Changes that may break a release that was built against it. */
  readonly breaking: readonly string[]
  readonly additive: readonly string[]
}

export const NO_CHANGES: Changes = { breaking: [], additive: [] }

export const merge = (all: readonly Changes[]): Changes => ({
  breaking: all.flatMap(({ breaking }) => breaking),
  additive: all.flatMap(({ additive }) => additive),
})

const parts = (version: string): readonly [number, number] => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return [major, minor]
}

/** Returns a fault for each change for which the version wasn't raised enough. */
export function versionFaults(constant: string, recorded: string, present: string, changes: Changes): string[] {
  const [[oldMajor, oldMinor], [major, minor]] = [parts(recorded), parts(present)]
  const [isMajor, isMinor] = [major > oldMajor, major > oldMajor || minor > oldMinor]
  const advice = (version: string) => `: raise ${constant} from ${present} to ${version}, then run npm run surface`
  if (changes.breaking.length > 0 && !isMajor)
    return changes.breaking.map((change) => `${change}${advice(`${oldMajor + 1}.0`)}, or undo the change`)
  if (changes.additive.length > 0 && !isMinor)
    return changes.additive.map((change) => `${change}${advice(`${oldMajor}.${oldMinor + 1}`)}`)
  return present === recorded ? [] : [`${constant} is ${present}, but ${recorded} is recorded: run npm run surface`]
}
