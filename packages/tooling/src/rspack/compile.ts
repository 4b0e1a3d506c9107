import { rspack, type RspackOptions, type StatsCompilation } from '@rspack/core'

// Without `dependentModules`, modules used only within their chunk have no names, and preloads are found by name.
const WANTED = {
  all: false,
  assets: true,
  chunks: true,
  chunkModules: true,
  chunkOrigins: true,
  entrypoints: true,
  modules: false,
  errors: true,
  warnings: true,
  ids: true,
  chunkRelations: true,
  dependentModules: true,
}

/** Builds all configurations. Returns their stats in the same order. Throws with the compilers' output if one fails or warns. */
export async function compile(configs: readonly RspackOptions[]): Promise<StatsCompilation[]> {
  const compiler = rspack([...configs])
  const stats = await new Promise<StatsCompilation[]>((done, fail) => {
    compiler.run((error, result) => {
      if (error || !result) return fail(error ?? new Error('The bundler returned no result'))
      const json = result.stats.map((one) => one.toJson(WANTED))
      if (!result.hasErrors() && !result.hasWarnings()) return done(json)
      fail(new Error(result.toString({ all: false, errors: true, warnings: true, colors: process.stdout.isTTY })))
    })
  })
  await new Promise<void>((done, fail) => {
    compiler.close((error) => {
      if (error) fail(error)
      else done()
    })
  })
  return stats
}
