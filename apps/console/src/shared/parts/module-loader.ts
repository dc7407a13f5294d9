/**
 * Code that is fetched when it is first needed. Code that could not be fetched is requested again when it is next
 * needed, and by itself when the server can be reached again. A failure is never kept.
 */
import { createObservable, type Observable } from '../lib/observable.ts'

export type ModuleState<T> = { kind: 'away' } | { kind: 'failed'; error: unknown } | { kind: 'here'; module: T }

export interface ModuleLoader<T> {
  readonly state: Pick<Observable<ModuleState<T>>, 'get' | 'subscribe'>
  /** Rejects when it cannot be fetched now. */
  load(): Promise<T>
}

export interface Line {
  /** Checks whether the server can be reached. */
  ask(): Promise<boolean>
  onBack(listener: () => void): void
}

/**
 * Pauses before retrying a part that fails although the server answers: the connection may have come back meanwhile.
 */
const pausesMs = [500, 2_000]

export function moduleLoader<T>(fetchModule: () => Promise<T>, line: Line): ModuleLoader<T> {
  const state = createObservable<ModuleState<T>>({ kind: 'away' })
  let running: Promise<T> | null = null
  let tries = 0
  let isWatched = false

  const again = () => {
    if (state.get().kind === 'failed') load().catch(() => {})
  }

  async function noteFailure(error: unknown): Promise<void> {
    if (!isWatched) {
      isWatched = true
      line.onBack(() => {
        tries = 0
        again()
      })
    }
    const isThere = await line.ask()
    state.set({ kind: 'failed', error })
    const pause = isThere ? pausesMs[tries] : undefined
    if (pause === undefined) return
    tries += 1
    setTimeout(again, pause)
  }

  async function run(): Promise<T> {
    try {
      const module = await fetchModule()
      state.set({ kind: 'here', module })
      return module
    } catch (error) {
      await noteFailure(error)
      throw error
    } finally {
      running = null
    }
  }

  function load(): Promise<T> {
    const now = state.get()
    if (now.kind === 'here') return Promise.resolve(now.module)
    running ??= run()
    return running
  }
  return { state, load }
}
