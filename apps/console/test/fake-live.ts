/** What happens in a fake shop right now. */
import { type Live, liveRoutes } from '@vitrine/domain/live/live.routes'
import type { FakeServer } from './fake-server.ts'

export class FakeLive {
  now: Live = { shoppers: { count: 0, screens: [] }, orders: { count: 0, totals: [], latest: [] } }

  serve(server: FakeServer): void {
    server.on(liveRoutes.readLive, ({ query }) => {
      const digest = `digest-${JSON.stringify(this.now).length}`
      return { data: { digest, live: digest === query.digest ? null : this.now } }
    })
  }
}
