/** The settings of the fake shop, with the revision that a save must name. */
import { AppError } from '@vitrine/domain/errors'
import { insightsRoutes } from '@vitrine/domain/insights/insights.routes'
import { type Measurement, measurementRoutes } from '@vitrine/domain/measurement/measurement.routes'
import {
  type BrokenLink,
  type Channel,
  type SavedSettings,
  settingsRoutes,
} from '@vitrine/domain/settings/settings.routes'
import { settingsSchema } from '@vitrine/domain/settings/settings.schema'
import { FakeCurrencies } from './fake-currencies.ts'
import type { FakeServer } from './fake-server.ts'

const answer = (data: unknown, revision: number) =>
  new Response(JSON.stringify({ data }), {
    headers: { 'content-type': 'application/json', etag: `"r${revision}"` },
  })

export class FakeSettings {
  revision = 1
  endings = 0
  settings: SavedSettings = {
    ...settingsSchema.parse({
      appName: 'Demo shop',
      appIcon: null,
      deleteAccountRequestReceiver: 'ada@shop.example',
      channelId: null,
      channel: null,
      coupon: { appCode: 'APP10', generatedCode: 'APP10_K3JH8AQW' },
    }),
    savedAt: '2026-05-03T08:00:00.000Z',
    savedBy: 'Grace',
  }
  channels: Channel[] = [
    { id: 'default', name: 'Demo shop', url: null },
    { id: 'market', name: 'Fashion market', url: null },
  ]
  links: BrokenLink[] = []
  readonly currencies = new FakeCurrencies()
  measurement: Measurement = {
    revision: 'r1',
    withoutConsent: 'everything',
    months: 13,
    writeKey: 'key-1',
    formerKeys: [],
  }
  versions = [
    { version: '5.12.0', count: 12 },
    { version: '6.1.0', count: 88 },
  ]

  /** Somebody else saves. */
  save(more: Partial<SavedSettings>): void {
    this.settings = { ...this.settings, ...more }
    this.revision += 1
  }

  serve(server: FakeServer): void {
    this.currencies.serve(server)
    this.#serveMeasurement(server)
    const check = (request: Request) => {
      if (request.headers.get('if-match') !== `"r${this.revision}"`) throw new AppError('stale_revision')
    }
    const couponFor = (appCode: string) => {
      if (appCode === this.settings.coupon.appCode) return this.settings.coupon
      this.endings += 1
      return { appCode, generatedCode: appCode === '' ? '' : `${appCode}_ENDING${this.endings}` }
    }
    server.on(settingsRoutes.getSettings, () => answer(this.settings, this.revision) as never)
    server.on(settingsRoutes.putSettings, ({ body, request }) => {
      check(request)
      const { coupon, channelId, channel, ...rest } = body
      this.save({
        ...rest,
        ...(channelId != null && { channelId, channel: channel ?? null }),
        ...(coupon && { coupon: couponFor(coupon.appCode) }),
      })
      return answer(this.settings, this.revision) as never
    })
    server.on(settingsRoutes.postCoupon, ({ body, request }) => {
      check(request)
      this.settings = { ...this.settings, coupon: couponFor(body.appCode) }
      return answer(this.settings.coupon, this.revision) as never
    })
    server.on(settingsRoutes.listChannels, () => ({ data: this.channels }))
    server.on(insightsRoutes.countVersions, () => ({ data: this.versions }))
    server.on(settingsRoutes.findBrokenLinks, () => ({ data: { total: this.links.length, links: this.links } }))
  }

  #serveMeasurement(server: FakeServer): void {
    const take = (more: Partial<Measurement>) => {
      this.measurement = { ...this.measurement, ...more }
      return { data: this.measurement }
    }
    server.on(measurementRoutes.getMeasurement, () => take({}))
    server.on(measurementRoutes.putMeasurement, ({ body }) => take(body))
    server.on(measurementRoutes.renewWriteKey, () => {
      const { writeKey, formerKeys } = this.measurement
      const ended = { writeKey, endsAt: '2026-06-03T08:00:00.000Z' }
      return take({ writeKey: `key-${formerKeys.length + 2}`, formerKeys: [ended, ...formerKeys] })
    })
  }
}
