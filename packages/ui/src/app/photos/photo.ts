export interface Photo {
  readonly id: string
  readonly url: string
  /** A smaller one for the strip. */
  readonly thumb_url?: string
  /** What it shows: "Rear plate". */
  readonly alt: string
  /** On the strip: when it was received, or the subject. */
  readonly caption: string
  /** Below the caption: what the sender says of its time. */
  readonly claim?: string | null
  /** Public photos are seen by the car's owner. */
  readonly visibility: 'public' | 'private'
}
