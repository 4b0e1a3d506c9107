/** From one complex to another, by their IDs. */
export interface CopyOf {
  readonly from: string
  readonly to: string
}
