/**
 * Who uses a connection next. Each app is a party with a queue of its own, and whoever used the connections least of late
 * comes next: however much one app has queued, another one waits for no more than what runs at the moment.
 */
import { AppError } from '@vitrine/domain/errors'
import { CallerGone } from '../caller-gone.ts'

export interface Asker {
  party: string
  /** A read of a request: it is refused where its party has too many, and leaves the queue when its caller goes away. */
  read?: { signal?: AbortSignal | undefined } | undefined
}

export interface TurnRules {
  /** How many connections there are. */
  places: number
  /** How many of them one party may have, so that a short question of another need not wait for a long one to end. */
  placesOfOne: number
  /** How many reads of one party may wait. */
  waitingReads: number
  /** A read that waited this long is told to come back. */
  readWaitMs: number
  /** Whatever else waited this long too. It also ends the wait for a connection that one holds oneself. */
  waitMs: number
}

/** Ends the use of a connection. */
export type Leave = () => void

interface Waiter {
  begin(leave: Leave): void
  fail(error: Error): void
}

interface Party {
  name: string
  waiting: Set<Waiter>
  held: number
  /** Time of its connections, counted from what the others had used when it came. */
  usedMs: number
  /** It left a place a moment ago, which waits for what it asks next. */
  isKept: boolean
}

/** However long a piece of work took, its party waits for no more than this much of the others' work afterwards. */
const mostDebtMs = 250
const comeBackSeconds = 2

const busy = () => new AppError('unavailable', { retryAfterSeconds: comeBackSeconds })
const gone = () => new AppError('unavailable', { cause: new CallerGone() })

export class FairTurns {
  readonly #rules: TurnRules
  /** Those that hold or want a connection; of two that used as much, the first comes first. */
  readonly #parties = new Map<string, Party>()
  #free: number

  constructor(rules: TurnRules) {
    this.#rules = rules
    this.#free = rules.places
  }

  /** Resolves when it is the asker's turn. Throws `unavailable`. */
  async take({ party: name, read }: Asker): Promise<Leave> {
    if (read?.signal?.aborted) throw gone()
    const party = this.#partyOf(name)
    if (party.isKept) {
      party.isKept = false
      return this.#use(party)
    }
    if (this.#free > 0 && party.held < this.#rules.placesOfOne) return this.#begin(party)
    if (read && party.waiting.size >= this.#rules.waitingReads) throw busy()
    return this.#wait(party, read)
  }

  #partyOf(name: string): Party {
    const known = this.#parties.get(name)
    if (known) return known
    const party = { name, waiting: new Set<Waiter>(), held: 0, usedMs: this.#leastUsed(), isKept: false }
    this.#parties.set(name, party)
    return party
  }

  #leastUsed(): number {
    let least = Number.POSITIVE_INFINITY
    for (const { usedMs } of this.#parties.values()) least = Math.min(least, usedMs)
    return Number.isFinite(least) ? least : 0
  }

  #wait(party: Party, read: Asker['read']): Promise<Leave> {
    const { readWaitMs, waitMs } = this.#rules
    const signal = read?.signal
    return new Promise((resolve, reject) => {
      const leaveQueue = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', goAway)
        party.waiting.delete(waiter)
      }
      const waiter: Waiter = {
        begin: (leave) => {
          leaveQueue()
          resolve(leave)
        },
        fail: (error) => {
          leaveQueue()
          this.#forgetIdle(party)
          reject(error)
        },
      }
      const goAway = () => waiter.fail(gone())
      const timer = setTimeout(() => waiter.fail(busy()), read ? readWaitMs : waitMs)
      signal?.addEventListener('abort', goAway)
      party.waiting.add(waiter)
    })
  }

  #begin(party: Party): Leave {
    this.#free -= 1
    party.held += 1
    return this.#use(party)
  }

  #use(party: Party): Leave {
    const began = performance.now()
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      party.usedMs += performance.now() - began
      this.#leave(party)
    }
  }

  /**
   * A request asks one question after the other. Where its party would come next anyway, the place is kept until the loop
   * has turned once, in which a request that got its answer asks on: else each of its questions would wait for another
   * party's work.
   */
  #leave(party: Party): void {
    const others = [...this.#parties.values()].filter((one) => one !== party && one.waiting.size > 0)
    const least = Math.min(...others.map(({ usedMs }) => usedMs))
    party.usedMs = Math.min(party.usedMs, least + mostDebtMs)
    if (others.length === 0 || party.isKept || party.usedMs > least) {
      this.#end(party)
      return
    }
    party.isKept = true
    setImmediate(() => {
      if (!party.isKept) return
      party.isKept = false
      this.#end(party)
    })
  }

  #end(party: Party): void {
    this.#free += 1
    party.held -= 1
    // Behind those that used as much.
    this.#parties.delete(party.name)
    if (party.held > 0 || party.waiting.size > 0) this.#parties.set(party.name, party)
    this.#serve()
  }

  #forgetIdle(party: Party): void {
    if (party.held === 0 && party.waiting.size === 0) this.#parties.delete(party.name)
  }

  #serve(): void {
    while (this.#free > 0) {
      const next = this.#next()
      const [first] = next?.waiting ?? []
      if (!next || !first) return
      first.begin(this.#begin(next))
    }
  }

  #next(): Party | undefined {
    let next: Party | undefined
    for (const party of this.#parties.values()) {
      if (party.waiting.size === 0 || party.held >= this.#rules.placesOfOne) continue
      if (!next || party.usedMs < next.usedMs) next = party
    }
    return next
  }
}
