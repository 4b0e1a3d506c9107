import type { Manager } from '@curbwise/api/resources/managers.schemas'
import type { Pair } from './words.ts'

interface Of<K extends string> {
  readonly kind: K
  readonly person: Manager
}
interface At<K extends string> extends Of<K> {
  readonly pair: Pair
}

/** An action about to be taken on a manager; with a pair, it concerns one complex. */
export type Act =
  | Of<'edit'>
  | Of<'resend'>
  | Of<'password'>
  | Of<'factor'>
  | Of<'add'>
  | (Of<'switch'> & { readonly pair?: Pair })
  | At<'role'>
  | At<'remove'>
  | At<'hand_over'>
