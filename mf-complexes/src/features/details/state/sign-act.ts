import type { Sign } from '@curbwise/api/resources/contract-records.schemas'

/** Actions that open a form. */
export type SignFormAct = { readonly kind: 'add' } | { readonly kind: 'verify' | 'correct'; readonly sign: Sign }

/** Actions on signs. */
export type SignAct = SignFormAct | { readonly kind: 'remove'; readonly sign: Sign }
