import type { ClosedDrawer, Drawer } from '@curbwise/api/resources/drawers.schemas'
import { formatMoney } from '@curbwise/ui/app'

export const drawerKey = ({ lot }: Pick<Drawer, 'lot'>): string => lot?.id ?? 'office'
export const drawerName = ({ lot }: Pick<Drawer, 'lot'>): string => lot?.name ?? 'Office'

/** "$20.00 short", "$2.00 over", "No difference". */
export const differenceText = (cents: number): string =>
  cents === 0 ? 'No difference' : `${formatMoney(Math.abs(cents))} ${cents < 0 ? 'short' : 'over'}`

type Closed = Pick<ClosedDrawer, 'difference' | 'difference_of' | 'reason'>

/** How a close ended, whose difference it is, and why. */
export const differenceWords = ({ difference, difference_of, reason }: Closed): string =>
  difference === null
    ? 'First count'
    : [differenceText(difference.cents), difference_of, reason].filter(Boolean).join(', ')

interface Named {
  readonly id: string
  readonly name: string
}

/** Who can have the difference: anyone who took or refunded this cash, and the person who closes the drawer. */
export const peopleFor = (people: readonly Named[], self: Named | null): readonly Named[] =>
  self === null || people.some(({ id }) => id === self.id) ? people : [...people, self]
