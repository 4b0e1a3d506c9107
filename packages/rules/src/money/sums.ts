/** Who pays the open amount instead of the car's owner: the billed complex, or the tow company. */
type Bearer = 'property' | 'company'

/** Payments and refunds of a case in whole cents, and who pays the rest if not the owner. */
export interface Moved {
  /** Paid, including what was refunded later. */
  readonly paid_cents: number
  /** Refunded; never negative. */
  readonly refunded_cents: number
  readonly borne_by: Bearer | null
}

export interface Sums extends Moved {
  readonly total_cents: number
  /** The open amount that somebody else pays. */
  readonly borne_cents: number
  /** The amount that the owner owes; never negative. */
  readonly due_cents: number
  /** Paid beyond the total and not refunded yet; never negative. */
  readonly excess_cents: number
}

/** Paid minus refunded. */
export const keptCents = ({ paid_cents, refunded_cents }: Pick<Moved, 'paid_cents' | 'refunded_cents'>): number =>
  paid_cents - refunded_cents

/**
 * Returns the sums of a case: total − paid + refunded − borne = due − excess, and one of the last two is always 0. Every document,
 * email, screen, and response takes its figures from here.
 */
export function sumsOf(total_cents: number, { paid_cents, refunded_cents, borne_by }: Moved): Sums {
  const open = total_cents - paid_cents + refunded_cents
  const rest = Math.max(0, open)
  const borne_cents = borne_by === null ? 0 : rest
  return {
    total_cents,
    paid_cents,
    refunded_cents,
    borne_by,
    borne_cents,
    due_cents: rest - borne_cents,
    excess_cents: Math.max(0, -open),
  }
}
