import { deployFile } from '../installation/testing/deploy-files.ts'

/** Fills in the @MARK@s of a file of packages/deploy/cluster. Throws if one has no value, or a value no mark. */
export function render(file: string, values: Readonly<Record<string, string>>): string {
  const unused = new Set(Object.keys(values))
  const filled = deployFile(`cluster/${file}`)
    // The first lines name the marks.
    .replaceAll(/@([A-Z_]+)@/g, (mark, name: string) => {
      unused.delete(name)
      const value = values[name]
      if (value === undefined && name !== 'MARK') throw new Error(`${file} has ${mark}, which gets no value`)
      return value ?? mark
    })
  if (unused.size > 0) throw new Error(`${file} has no mark for ${[...unused].join(', ')}`)
  return filled
}
