/**
 * Work beside requests, by pg-boss: what is sent is kept until it is done, on whichever process that is. It is done at
 * least once: a process may end in the middle. What repeats is sent once in each of its spans, by the first who comes.
 */
import { AppError } from '@vitrine/domain/errors'
import type { Kysely } from 'kysely'
import pLimit from 'p-limit'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Tables } from '../../db/tables.ts'
import { sayError } from '../../english.ts'
import type { Clock, JobKind, Jobs, Ports } from '../../ports.ts'
import { openBoss, sqlOf } from './job-store.ts'
import { queue } from './job-tables.ts'

/** A job that another process sent waits at most this long; an idle process costs one statement in this time. */
const idlePollMs = 5_000
/** Nothing says when a transaction commits that sent a job: it is looked for so long after, each time that there was one. */
const afterSendingMs = [30, 200, 1_000] as const
const atOnce = 4
/** Jobs that wait for others do nothing meanwhile: they have places of their own. */
const waitingAtOnce = 40
/** A stopping process waits this long for its running jobs. */
const stopMs = 5_000
const expireSeconds = 300
/** How often runs whose time is over are given to others; what ended a day ago is removed with it. */
const superviseMs = 300_000
/** Clocks of two computers differ a little: a span that has begun here has begun in the database too. */
const sameMs = 2_000

/** A job whose kind only another version knows is left to a process of that version, and given up after a while. */
const passOnSeconds = 30
const passOnTimes = 20

interface JobData {
  kind: string
  data: object
  passedOn?: number
}
type TakenJob = JobWithMetadata<JobData>

export interface JobEnd {
  kind: string
  /** `retried`: it failed, and is done again; `failed`: for the last time. */
  outcome: 'done' | 'retried' | 'failed'
  seconds: number
}

export interface RunningJobs extends Jobs {
  /** Runs jobs of these kinds from now on. */
  start(kinds: readonly JobKind[], ports: Ports, onEnd?: (end: JobEnd) => void): Promise<void>
  /** Waits for running jobs; those that take too long are given back for the next process. */
  stop(): Promise<void>
}

const sendOptions = ({ retryLimit = 3, retryAfterSeconds = 5, expireInSeconds = expireSeconds }: JobKind) => ({
  retryLimit,
  retryBackoff: true,
  retryDelay: retryAfterSeconds,
  expireInSeconds,
})

/** Sends what repeats, at most once in each span: the database knows whether another process did. */
function createRepeater(boss: PgBoss, clock: Clock): (kinds: Iterable<JobKind>) => Promise<void> {
  const sentSpans = new Map<string, number>()
  return async (kinds) => {
    for (const kind of kinds) {
      if (kind.everySeconds === undefined) continue
      const span = Math.floor((clock.now() - sameMs) / 1000 / kind.everySeconds)
      if (sentSpans.get(kind.name) === span) continue
      const options = { ...sendOptions(kind), startAfter: kind.delaySeconds ?? 0 }
      await boss.sendThrottled(queue, { kind: kind.name, data: {} }, options, kind.everySeconds, kind.name)
      sentSpans.set(kind.name, span)
    }
  }
}

interface Run {
  ports: Ports
  onEnd: (end: JobEnd) => void
}

/** Runs one job to its end and writes that down. */
function createWorker(boss: PgBoss, kinds: ReadonlyMap<string, JobKind>, log: Logger) {
  const runningKinds = new Set<string>()

  /** For another process, with all of its tries. */
  async function giveBack(job: TakenJob, data: JobData, afterSeconds = 0): Promise<void> {
    const { retryLimit, retryDelay, retryBackoff } = job
    await boss.send(queue, data, { retryLimit, retryDelay, retryBackoff, startAfter: afterSeconds })
    await boss.complete(queue, job)
  }

  async function work(job: TakenJob, { ports, onEnd }: Run): Promise<void> {
    const started = performance.now()
    const { kind: name, data, passedOn = 0 } = job.data
    const end = (outcome: JobEnd['outcome']) =>
      onEnd({ kind: name, outcome, seconds: (performance.now() - started) / 1000 })
    try {
      const kind = kinds.get(name)
      if (!kind && passedOn < passOnTimes)
        return await giveBack(job, { ...job.data, passedOn: passedOn + 1 }, passOnSeconds)
      if (!kind) throw new Error(`There is no job '${name}' in any version that runs.`)
      // What repeats and takes longer than its span would fill all places with itself.
      if (kind.everySeconds !== undefined && runningKinds.has(name)) {
        await boss.complete(queue, job)
        return
      }
      runningKinds.add(name)
      try {
        await kind.run(ports, data)
      } finally {
        runningKinds.delete(name)
      }
      await boss.complete(queue, job)
      end('done')
    } catch (error) {
      const outcome = job.retryCount < job.retryLimit ? 'retried' : 'failed'
      log.warn({ err: error, job: name, outcome }, 'a job failed')
      await boss.fail(queue, job, {
        message: error instanceof AppError ? sayError(error) : (error as Error).message,
      })
      // Whoever is told finds it written down, with the time of the next try.
      end(outcome)
    }
  }

  return { work, giveBack }
}

interface Options {
  db: Kysely<Tables>
  clock: Clock
  log: Logger
  /** Shorter in tests. */
  pollMs?: number
  stopWithinMs?: number
}

/** Looks a few times; the looks of several transactions that commit at about the same time are shared. */
function createLooks(look: () => void): () => void {
  const expected = new Set<number>()
  return () => {
    for (const ms of afterSendingMs) {
      if (expected.has(ms)) continue
      expected.add(ms)
      setTimeout(() => {
        expected.delete(ms)
        look()
      }, ms).unref()
    }
  }
}

/** The tables are there: it reads them once, so that a job can be sent within any transaction. */
export async function createJobs(options: Options): Promise<RunningJobs> {
  const { db, clock, log, pollMs = idlePollMs, stopWithinMs = stopMs } = options
  const boss = openBoss(db)
  const lookAfter = () =>
    void boss.supervise(queue).catch((error: unknown) => log.warn({ err: error }, 'jobs could not be looked after'))
  boss.on('error', (error) => log.warn({ err: error }, 'jobs could not be looked after'))
  await boss.start()

  const limit = pLimit(atOnce)
  const kinds = new Map<string, JobKind>()
  const sendRepeated = createRepeater(boss, clock)
  const { work, giveBack } = createWorker(boss, kinds, log)
  const running = new Map<string, { job: TakenJob; done: Promise<void> }>()
  const doesWait = (job: TakenJob) => kinds.get(job.data.kind)?.waits === true
  const waiting = pLimit(waitingAtOnce)
  let timer: NodeJS.Timeout | undefined
  let supervising: NodeJS.Timeout | undefined
  let polling: Promise<void> = Promise.resolve()
  let isPolling = false
  let isWanted = false
  let run: Run | null = null
  let hasSentWithin = false

  async function poll(): Promise<void> {
    // What is fetched while the process is told to stop belongs to it: `stop` waits for it.
    const taken = run
    if (!taken) return
    await sendRepeated(kinds.values())
    const waiters = [...running.values()].filter(({ job }) => doesWait(job)).length
    // Beyond their number they take places as all others do, and come in turn.
    const free = atOnce - (running.size - Math.min(waiters, waitingAtOnce))
    if (free <= 0) return
    const jobs = await boss.fetch<JobData>(queue, { batchSize: free, includeMetadata: true })
    for (const job of jobs) {
      const done = (doesWait(job) ? waiting : limit)(() => work(job, taken))
        // The database is away: the job counts as lost after its time, and is run again.
        .catch((error: unknown) => log.warn({ err: error }, 'the end of a job could not be written down'))
        .finally(() => {
          running.delete(job.id)
          // What a job sent within its transaction is there when the job ends, and of several that run it may be any.
          if (hasSentWithin) pollSoon()
          if (running.size === 0) hasSentWithin = false
        })
      running.set(job.id, { job, done })
    }
    // There may be more jobs; the next look follows as soon as one of these ends.
    if (jobs.length === free && jobs.some(doesWait)) pollSoon()
    if (jobs.length === free) void Promise.race([...running.values()].map(({ done }) => done)).then(pollSoon)
  }

  function arm(ms: number): void {
    clearTimeout(timer)
    if (!run) return
    timer = setTimeout(() => {
      isPolling = true
      isWanted = false
      polling = poll()
        .catch((error: unknown) => log.warn({ err: error }, 'jobs could not be asked for'))
        .then(() => {
          isPolling = false
          arm(isWanted ? 0 : pollMs)
        })
    }, ms)
    timer.unref()
  }
  /** A look that is under way may have been too early to see what is there now: another one follows it. */
  function pollSoon(): void {
    isWanted = true
    if (!isPolling) arm(0)
  }

  const pollOnceCommitted = createLooks(pollSoon)

  return {
    async send(kind, data, { startAfter, within } = {}) {
      const options = { ...sendOptions(kind as JobKind), ...(startAfter && { startAfter }) }
      await boss.send(queue, { kind: kind.name, data }, { ...options, ...(within && { db: sqlOf(within) }) })
      if (within) hasSentWithin = true
      if (startAfter) return
      if (within) pollOnceCommitted()
      else pollSoon()
    },

    async start(all, ports, onEnd = () => {}) {
      for (const kind of all) kinds.set(kind.name, kind)
      run = { ports, onEnd }
      supervising = setInterval(lookAfter, superviseMs).unref()
      pollSoon()
    },

    async stop() {
      run = null
      clearTimeout(timer)
      clearInterval(supervising)
      await polling
      const late = new Promise((resolve) => setTimeout(resolve, stopWithinMs).unref())
      await Promise.race([Promise.allSettled([...running.values()].map(({ done }) => done)), late])
      // Stopping is no failure of the job: it keeps its tries.
      for (const { job } of running.values())
        await giveBack(job, job.data).catch((error: unknown) => {
          log.warn({ err: error }, 'an unfinished job could not be given back')
        })
      await boss.stop({ graceful: false })
    },
  }
}
