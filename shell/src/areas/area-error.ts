/**
 * Why an area does not work: it is in no registry, could not be fetched, took too long, was built for another platform
 * version, or lacks the page.
 */
export type AreaFault = 'missing' | 'unreachable' | 'slow' | 'wrong_platform' | 'no_page'

export class AreaError extends Error {
  override name = 'AreaError'
  readonly fault: AreaFault

  constructor(fault: AreaFault, area: string, options?: ErrorOptions) {
    super(`${area}: ${fault}`, options)
    this.fault = fault
  }
}
