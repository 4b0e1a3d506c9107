/** Returns the CPU seconds of this process so far (user and system, all threads), in the format of the gateway's metrics. */
export function metrics(): string {
  const { user, system } = process.cpuUsage()
  return `process_cpu_seconds_total ${(user + system) / 1e6}\n`
}
