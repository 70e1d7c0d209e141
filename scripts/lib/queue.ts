/** A queued job. */
export interface Job {
  readonly name: string
  /** Number of cores it uses. */
  readonly cores: number
  /** Expected duration. */
  readonly seconds: number
  /** Names of jobs that must finish first. */
  readonly after?: readonly string[]
}

/** Critical path: seconds from a job's start to the end of the last job that depends on it, with unlimited cores. */
function reach<J extends Job>(job: J, jobs: readonly J[]): number {
  const waiting = jobs.filter(({ after }) => after?.includes(job.name))
  return job.seconds + Math.max(0, ...waiting.map((one) => reach(one, jobs)))
}

/**
 * Runs jobs in parallel, as the cores allow: of those that may start, the one with the longest critical path first. A
 * job that needs more than all cores runs alone.
 *
 * @param cores total for concurrent jobs
 * @param run resolves when a job has ended, with or without success
 */
export async function runQueue<J extends Job>(
  jobs: readonly J[],
  cores: number,
  run: (job: J) => Promise<void>,
): Promise<void> {
  const left = jobs.toSorted((one, other) => reach(other, jobs) - reach(one, jobs))
  const running = new Map<J, Promise<void>>()
  const isBlocked = ({ after = [] }: J): boolean =>
    [...left, ...running.keys()].some(({ name }) => after.includes(name))
  const free = (): number => cores - [...running.keys()].reduce((busy, job) => busy + job.cores, 0)
  const next = (): J | undefined =>
    left.find((job) => !isBlocked(job) && (running.size === 0 || job.cores <= free() + 1e-9))
  while (left.length > 0 || running.size > 0) {
    for (let job = next(); job !== undefined; job = next()) {
      const started = job
      left.splice(left.indexOf(started), 1)
      running.set(
        started,
        run(started).finally(() => running.delete(started)),
      )
    }
    if (running.size === 0)
      throw new Error(`Jobs wait for one another: ${left.map(({ name }) => name).join()}`)
    await Promise.race(running.values())
  }
}
