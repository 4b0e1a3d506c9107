import type { Money } from '@curbwise/api/common'
import { formatMoney } from '@curbwise/ui/app'

/** "$396.21" */
export const dollars = ({ cents }: Money): string => formatMoney(cents)
