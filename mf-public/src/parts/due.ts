import type { PublicCase } from '@curbwise/api/resources/find-my-car'

/** Cents still to pay for a case now; null while nobody can say. */
export const dueNow = ({ amount_now, paid }: Pick<PublicCase, 'amount_now' | 'paid'>): number | null =>
  amount_now && Math.max(0, amount_now.cents - (paid?.cents ?? 0))

/** Cents that will be due from the next midnight on; null where nothing grows. */
export const dueAfterMidnight = ({ amount_after_midnight, paid }: Pick<PublicCase, 'amount_after_midnight' | 'paid'>): number | null =>
  amount_after_midnight && Math.max(0, amount_after_midnight.cents - (paid?.cents ?? 0))
