import type { KeptLine } from '../money/case.ts'
import { taxed } from '../money/charge.ts'
import { epoch } from '../time/span.ts'

const PPM_PER_BASIS_POINT = 100
const DAY_MS = 86_400_000

/** The price that was frozen when the boot went on, in cents before tax. */
export interface BootPriceNow {
  readonly price_cents: number
  readonly is_taxable: boolean
  readonly tax_basis_points: number
}

/** Returns the only line of a boot's charge: its removal. */
export const bootLine = ({ price_cents, is_taxable, tax_basis_points }: BootPriceNow): KeptLine => ({
  ...taxed(
    { code: 'boot', label: 'Boot removal', basis: null, cents: price_cents, taxed: is_taxable },
    tax_basis_points * PPM_PER_BASIS_POINT,
  ),
  position: 0,
})

/** Returns the whole days between when a device was due back and when it came back (or now); 0 when it is not late. */
export const lateDays = (return_by: string, until: string): number =>
  Math.max(0, Math.floor((epoch(until) - epoch(return_by)) / DAY_MS))
