/** Who bears what is still open of a case instead of the car's owner: the complex that was billed, or the tow company. */
type Bearer = 'property' | 'company'

/** Money that has moved for a case so far, in whole cents, and who bears the rest if it is not the owner. */
export interface Moved {
  /** Taken, whatever was given back of it later. */
  readonly paid_cents: number
  /** Given back; never negative. */
  readonly refunded_cents: number
  readonly borne_by: Bearer | null
}

export interface Sums extends Moved {
  readonly total_cents: number
  /** The open rest that somebody else bears. */
  readonly borne_cents: number
  /** What the owner owes; never negative. */
  readonly due_cents: number
  /** Paid beyond the total and not given back yet. Never a debt. */
  readonly excess_cents: number
}

/** Taken and not given back. */
export const keptCents = ({ paid_cents, refunded_cents }: Pick<Moved, 'paid_cents' | 'refunded_cents'>): number =>
  paid_cents - refunded_cents

/**
 * What a total comes to once the money that has moved is counted: total − paid + refunded − borne = due − excess, and of the
 * last two one is always 0. Every document, email, page and answer takes its figures from here.
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
