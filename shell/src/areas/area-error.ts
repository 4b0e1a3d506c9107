/**
 * Why an area doesn't work: it isn't in the registry (`missing`), its files couldn't be fetched, it took too long, or it needs a different
 * version of the shell because one of the two is being updated.
 */
export type AreaFault = 'missing' | 'unreachable' | 'slow' | 'update_coming'

export class AreaError extends Error {
  override name = 'AreaError'
  readonly fault: AreaFault

  constructor(fault: AreaFault, area: string, options?: ErrorOptions) {
    super(`${area}: ${fault}`, options)
    this.fault = fault
  }
}
