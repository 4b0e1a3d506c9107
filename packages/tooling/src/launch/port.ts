import { createServer } from 'node:net'

/** Throws an error with one clear line if this port can't be used. */
export async function assertPortFree(port: number, host: string): Promise<void> {
  const server = createServer()
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      fail(
        new Error(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is in use: stop the program that has it, or set PORT`
            : `Port ${port} cannot be used: ${error.message}`,
        ),
      )
    })
    server.listen(port, host, () => {
      server.close(() => {
        done()
      })
    })
  })
}
