/** CPU seconds of this process until now, user and system, all its threads, in the form of the gateway's own metrics. */
export function metrics(): string {
  const { user, system } = process.cpuUsage()
  return `process_cpu_seconds_total ${(user + system) / 1e6}\n`
}
