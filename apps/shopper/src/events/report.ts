/** Screens report their events here. What keeps and sends them is loaded beside the first screen, not before it. */
import type { Tracker, TrackerOptions } from './tracking.ts'

export function createTracker(options: TrackerOptions): Tracker {
  const load = () => import('./tracker.ts').then(({ startTracker }) => startTracker(options))
  let loading: Promise<Tracker> | null = null
  const loaded = (): Promise<Tracker> => {
    loading ??= load().catch((error: unknown) => {
      // Code that did not come is asked for again.
      loading = null
      throw error
    })
    return loading
  }
  loaded().catch(() => {})
  // Events keep their order also when the first of them waits for the code.
  let line: Promise<unknown> = Promise.resolve()
  const inLine = (act: (tracker: Tracker) => void) => {
    line = line.then(async () => act(await loaded())).catch(() => {})
  }
  return {
    track: (name, props) => inLine((tracker) => tracker.track(name, props)),
    kept: async () => {
      await line
      await loaded()
        .then((tracker) => tracker.kept())
        .catch(() => {})
    },
    follow: (listener) => inLine((tracker) => tracker.follow(listener)),
    installId: () =>
      loaded().then(
        (tracker) => tracker.installId(),
        () => null,
      ),
    show: (release, snapshot) => inLine((tracker) => tracker.show(release, snapshot)),
    forget: async () => (await loaded()).forget(),
  }
}
