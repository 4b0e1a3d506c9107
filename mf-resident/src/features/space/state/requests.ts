import type { ResidentTow } from '@curbwise/api/resources/permits.schemas'

const OPEN: readonly ResidentTow['step'][] = ['waits_for_office', 'waits_for_driver', 'on_the_way']

/** Returns the open request; there is at most one at a time. */
export const openRequest = (tows: readonly ResidentTow[]): ResidentTow | undefined =>
  tows.find(({ step }) => OPEN.includes(step))

/** Progress of a request: 0 requested, 1 confirmed by the office, 2 driver on the way, 3 car towed. */
export const REQUEST_STEPS = ['waits_for_office', 'waits_for_driver', 'on_the_way', 'done'] as const
export const stageOf = (step: ResidentTow['step']): number => REQUEST_STEPS.findIndex((one) => one === step)
