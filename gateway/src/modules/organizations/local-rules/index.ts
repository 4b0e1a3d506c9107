export { replayRules } from './jobs/replay-rules.ts'
export { lastMonth } from './last-month.ts'
export { cancelRun } from './load-replay.ts'
export { countDecisions, ofCompany } from './queries/replayed.query.ts'
export {
  companyPlace,
  type ComplexPlace,
  placeOf,
  type RulesBook,
  rulesBook,
  rulesFromNow,
  rulesOfState,
} from './queries/rules-at.query.ts'
export { upcomingFor, type UpcomingRules } from './queries/upcoming.query.ts'
export type { RulesReplayRun } from './replay.model.ts'
export { presentProgress } from './replay.presenter.ts'
export { findReplay, hasOpenReplayOf, insertReplay, lastReplayOf } from './replay.store.ts'
export { replayedAfter } from './replayed-page.ts'
export { routes } from './rules.routes.ts'
export { findRulesById } from './rules.store.ts'
