import { storePackageRoutes as routes } from '@vitrine/domain/store-package/store-package.routes'
import { describe, expect, test } from 'vitest'
import { limit } from '../tooling/limits.ts'
import { signInOverHttp } from './http-session.ts'
import { removeData, startServer } from './server.ts'

const params = { appKey: 'demo-aurora' }
const ids = {
  ...{ bundleId: 'com.example.shop', applicationId: 'com.example.shop', version: '1.0.0', build: 1 },
  ...{ teamId: '', fingerprints: [] },
}

describe('a process that is killed', () => {
  test('while it makes a package is followed by one that makes it whole', async () => {
    const server = await startServer()
    const owner = await signInOverHttp(server.consoleUrl, 'owner')
    await owner.call(routes.putStoreIds, { params, body: ids })
    const { data: asked } = await owner.call(routes.makeStorePackage, { params, body: {} })
    await server.stop('SIGKILL')

    const next = await startServer({ dataDir: server.dataDir })
    const again = await signInOverHttp(next.consoleUrl, 'owner')
    const listed = async () => (await again.call(routes.listStorePackages, { params })).data
    expect((await listed()).map(({ id }) => id)).toEqual([asked.id])
    // Whoever asks meanwhile gets the one that is being made, unless that is done by now.
    await expect
      .poll(async () => (await listed())[0]?.state, { timeout: limit(200_000), interval: 1_000 })
      .toBe('ready')
    await next.stop()
    await removeData(next)
  })
})
