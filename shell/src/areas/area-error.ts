/**
 * Why an area does not work: it is in no registry, could not be fetched, took too long, or needs another version of the shell
 * than this one, which means that one of the two is being updated.
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
