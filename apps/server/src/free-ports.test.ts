import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { addressesOf, ensureFreePorts } from './free-ports.ts'
import { serve } from './serve.ts'
import { StartRefusal } from './start-refusal.ts'

const listen = (): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => resolve(server))
  })
const portOf = (server: Server): string => String((server.address() as AddressInfo).port)

describe('a port that is taken', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-ports-'))
  const other = await listen()
  afterAll(() => {
    other.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const free = async (): Promise<string> => {
    const server = await listen()
    const port = portOf(server)
    await new Promise((resolve) => server.close(resolve))
    return port
  }
  const configWith = async (taken: string) =>
    readConfig({
      PORT: await free(),
      SHOPPER_PORT: await free(),
      METRICS_PORT: await free(),
      DATA_DIR: join(folder, 'data'),
      [taken]: portOf(other),
    })

  test.each(['PORT', 'SHOPPER_PORT', 'METRICS_PORT'])(
    'as %s refuses the start before any data is touched',
    async (name) => {
      const refusal = await serve(await configWith(name)).catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(StartRefusal)
      expect((refusal as StartRefusal).message).toBe(
        `${name}: 127.0.0.1:${portOf(other)} is taken by another process. Stop it, or set ${name}.`,
      )
      expect(readdirSync(folder)).toEqual([])
    },
  )

  test('is free again after it was looked at', async () => {
    const config = { host: '127.0.0.1', port: Number(await free()), shopperPort: 0, metricsPort: 0 }
    await ensureFreePorts(addressesOf(config))
    await ensureFreePorts(addressesOf(config))
  })

  test('is told apart from an address that this machine does not have', async () => {
    const config = { host: '192.0.2.1', port: 0, shopperPort: 0, metricsPort: 0 }
    await expect(ensureFreePorts(addressesOf(config))).rejects.toThrow(/^HOST: 192\.0\.2\.1 cannot be listened on/)
  })
})
