/** Sales and income are of this many days. */
const DAYS = 30

/** When that time began. */
export const sinceOf = (now: Date): Date => new Date(now.getTime() - DAYS * 86_400_000)

/** Of confirmed transactions `x`: permits paid since then, and cents taken and refunded since then. A pending refund isn't money yet. */
export const SOLD = `count(distinct x.guest_permit_id) filter (where x.kind = 'payment' and x.at >= :since)::int`
export const TAKEN = `coalesce(sum(x.amount_cents) filter (where x.kind = 'payment' and x.at >= :since), 0)::int`
export const REFUNDED = `coalesce(-sum(x.amount_cents) filter (where x.kind <> 'payment' and x.at >= :since), 0)::int`

/** Permits `p` that are valid now. */
export const VALID_NOW = `p.kind = 'paid' and p.status = 'active' and p.valid_from <= :now and p.valid_until > :now`

export const usd = (cents: number) => ({ cents, currency: 'USD' as const })
