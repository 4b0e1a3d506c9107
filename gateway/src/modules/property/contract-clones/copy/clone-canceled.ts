/** Someone has canceled the clone; its transaction is rolled back. */
export class CloneCanceled extends Error {
  constructor() {
    super('The clone was canceled')
  }
}
