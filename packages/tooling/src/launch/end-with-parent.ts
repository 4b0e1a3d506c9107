/**
 * Loaded before a child's own program (`--import`): when the launcher dies, even by kill -9, the IPC channel closes, and the child
 * sends itself SIGTERM.
 */
if (process.channel) {
  process.channel.unref()
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
  })
}
