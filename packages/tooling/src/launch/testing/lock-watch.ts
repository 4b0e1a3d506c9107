import pg from 'pg'

/** Watches how long the application waits for locks of others. */
export interface LockWatch {
  /** The longest wait so far, in seconds. */
  longest(): number
  stop(): Promise<void>
}

const WAITS = `select coalesce(max(extract(epoch from clock_timestamp() - l.waitstart)), 0)::float8 as seconds
  from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.usename like 'curbwise_app%'`
const EVERY_MS = 10

/** Looks every 10 ms at the locks that the application's role waits for. */
export async function watchLocks(owner_url: string): Promise<LockWatch> {
  const client = new pg.Client({ connectionString: owner_url })
  await client.connect()
  const end = new AbortController()
  let longest = 0
  const watching = (async () => {
    while (!end.signal.aborted) {
      const { rows } = await client.query<{ seconds: number }>(WAITS)
      longest = Math.max(longest, rows[0]?.seconds ?? 0)
      await new Promise((done) => {
        setTimeout(done, EVERY_MS)
      })
    }
  })()
  return {
    longest: () => longest,
    async stop() {
      end.abort()
      await watching
      await client.end()
    },
  }
}
