/** Someone has canceled the import; its transaction is rolled back. */
export class ImportCanceled extends Error {
  constructor() {
    super('The import was canceled')
  }
}
