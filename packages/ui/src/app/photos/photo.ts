export interface Photo {
  readonly id: string
  readonly url: string
  /** A smaller one for the strip. */
  readonly thumb_url?: string
  /** What it shows: "Rear plate". */
  readonly alt: string
  /** On the strip: a time or the subject. */
  readonly caption: string
  /** Public photos are seen by the car's owner. */
  readonly visibility: 'public' | 'private'
}
