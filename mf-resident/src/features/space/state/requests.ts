import type { ResidentTow } from '@curbwise/api/resources/permits.schemas'

const OPEN: readonly ResidentTow['step'][] = ['waits_for_office', 'waits_for_driver', 'on_the_way']

/** The request that has not ended; there is one at a time. */
export const openRequest = (tows: readonly ResidentTow[]): ResidentTow | undefined =>
  tows.find(({ step }) => OPEN.includes(step))

/** How far a request has come: 0 asked, 1 the office has said yes, 2 a driver is on the way, 3 the car is gone. */
export const COURSE = ['waits_for_office', 'waits_for_driver', 'on_the_way', 'done'] as const
export const stageOf = (step: ResidentTow['step']): number => COURSE.findIndex((one) => one === step)
