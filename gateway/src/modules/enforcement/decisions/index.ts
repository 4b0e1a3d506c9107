export {
  callDispatchConflict,
  redactOtherCases,
  redactStoredDecision,
  seesAllCases,
  visibleInput,
} from './cases-elsewhere.ts'
export { addCheckMonths, deleteOldChecks, dropCheckMonths } from './decision.bulk.ts'
export { decideMany, type AskedCase, type DecidedCase } from './decide-many.ts'
export { decidePlate, decisiveReason, type Decided, type PlateQuestion } from './decide-plate.ts'
export { canPassRights } from './decision.policy.ts'
export { presentDecision, presentSentence } from './decision.presenter.ts'
export { routes } from './decision.routes.ts'
export { keptRules } from './kept-rules.ts'
export { plateQuestion } from './plate-question.ts'
export { parsePastMinute } from './past-minute.ts'
export {
  loadDecisionInput,
  loadStoredDecision,
  recordCheck,
  storeDecision,
  storeRefusedRequest,
  type Moment,
} from './decision.store.ts'
