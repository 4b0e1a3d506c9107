export interface Photo {
  readonly id: string
  readonly url: string
  /** A smaller version for the strip. */
  readonly thumb_url?: string
  /** What it shows: "Rear plate". */
  readonly alt: string
  /** In the strip: when it was received, or the subject. */
  readonly caption: string
  /** Below the caption: when it was taken, according to the sender. */
  readonly claim?: string | null
  /** The car's owner can see public photos. */
  readonly visibility: 'public' | 'private'
}
