/** Codes and messages by which PostgreSQL says that a write is not safe, or not possible, on the server that was reached. */
const READ_ONLY = '25006'
/** Where PostgreSQL waits until a commit is on the standby too. The name is the same in every language of its messages. */
const COMMIT_WAIT = 'SyncRepWaitForLSN'

/**
 * The transaction is committed on the server that was reached, but its wait for the standby was cancelled, for example by an administrator
 * who took it for stuck. Postgres then reports success, with a warning. A failover may lose it. The code maps to a 503, so that a retry under
 * the same Idempotency-Key finds out.
 */
export class CommitNotReplicated extends Error {
  readonly code = '08007'

  constructor() {
    super('Postgres committed without waiting for the standby')
    this.name = 'CommitNotReplicated'
  }
}

/** The server that was reached is a standby, such as a leader that was replaced. The code maps to a 503. */
export class ServerReadOnly extends Error {
  readonly code = '08006'

  constructor(cause: unknown) {
    super('The database server does not accept writes', { cause })
    this.name = 'ServerReadOnly'
  }
}

/** Whether a warning says that a commit is not on the standby. */
export const isUnreplicatedCommit = ({ routine }: { readonly routine?: string | undefined }): boolean =>
  routine === COMMIT_WAIT

/** Whether the statement was refused because it writes. */
export const isReadOnlyRefusal = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === READ_ONLY
