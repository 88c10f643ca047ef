/** The browser does not store what the site needs. */
export class StorageError extends Error {
  constructor(message: 'Cannot get set token' | 'Failed to set IS_ADMIN cookie' | 'Cannot get Session Storage Value') {
    super(message)
    this.name = 'StorageError'
  }
}
