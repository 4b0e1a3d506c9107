import type { Sign } from '@curbwise/api/resources/contract-records.schemas'

/** What is asked with a form. */
export type SignFormAct = { readonly kind: 'add' } | { readonly kind: 'verify' | 'correct'; readonly sign: Sign }

/** What may be asked about the register of signs. */
export type SignAct = SignFormAct | { readonly kind: 'remove'; readonly sign: Sign }
