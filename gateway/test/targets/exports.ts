import type { Target } from './target.ts'

const own: Target = { call: async (place, actor) => ({ params: { id: await place.exported(actor) } }) }

/** Exports that are prepared by a job: each belongs to its user. */
export const EXPORT_TARGETS: Readonly<Record<string, Target>> = {
  'exports.list': { call: null, plain: {} },
  'exports.get': own,
  'exports.file': own,
  'exports.cancel': own,
}
