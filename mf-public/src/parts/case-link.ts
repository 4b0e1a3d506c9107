import type { PayCase } from '@curbwise/api/resources/payments.schemas'

/** The address of a case: of a boot, or of a tow. */
export const caseLink = ({ case: { key }, boot }: Pick<PayCase, 'case' | 'boot'>): string =>
  `/${boot ? 'booted' : 'findmycar'}?case=${key}`
