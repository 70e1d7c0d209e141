/** Work that waits for its turn. */
export interface Job {
  readonly name: string
  /** Cores that it keeps busy. */
  readonly cores: number
  /** How long it is expected to take. */
  readonly seconds: number
  /** Names of jobs that have to end first. */
  readonly after?: readonly string[]
}

/** Seconds from the start of a job to the end of the last one that waits for it, if nothing else had to be done. */
function reach<J extends Job>(job: J, jobs: readonly J[]): number {
  const waiting = jobs.filter(({ after }) => after?.includes(job.name))
  return job.seconds + Math.max(0, ...waiting.map((one) => reach(one, jobs)))
}

/**
 * Runs jobs beside one another, as many as the cores bear: of those that may start, the one that most time hangs on.
 * One that asks for more than all cores runs alone.
 *
 * @param cores what the jobs that run may ask for together
 * @param run resolves when a job has ended, however it ended
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
