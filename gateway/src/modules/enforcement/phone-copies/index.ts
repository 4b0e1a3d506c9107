export { provePhoneDecision, type ProvenDecision } from './lifecycle/prove-phone-decision.ts'
export { routes } from './phone-copy.routes.ts'
