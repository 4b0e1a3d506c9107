/**
 * Loaded before a child's own program (`--import`): when the launcher dies, by kill -9 too, its channel closes, and the child
 * is asked to end as by SIGTERM.
 */
if (process.channel) {
  process.channel.unref()
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
  })
}
