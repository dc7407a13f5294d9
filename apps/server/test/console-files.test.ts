import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isServerAddress } from '@vitrine/domain/contract/server-addresses.rules'
import { afterAll, describe, expect, test } from 'vitest'
import { readServerParts } from '../../../tooling/vite/console-worker.mjs'
import { createServers } from '../src/app.ts'
import { installConsoleFiles } from '../src/http/console-files.ts'
import { modules } from '../src/modules/registry.ts'
import { createTestApp } from './test-app.ts'

describe('the console beside the API', async () => {
  const { ports } = await createTestApp()
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-console-'))
  await mkdir(join(folder, 'assets'))
  for (const [name, text] of [
    ['index.html', '<title>The page</title>'],
    ['sw.js', 'self'],
    ['assets/index-1.js', 'export {}'],
  ] as const)
    await writeFile(join(folder, name), text)
  const before: string[] = []
  const servers = await createServers(ports, {
    prepare: async ({ console }) => {
      await installConsoleFiles(console, folder, ports.config)
      console.addHook('onRoute', ({ url }) => {
        before.push(url)
      })
    },
  })
  afterAll(async () => {
    await servers.close()
    await rm(folder, { recursive: true })
  })
  const host = new URL(ports.config.publicUrl).host
  const open = (url: string) => servers.console.inject({ url, headers: { host, accept: 'text/html' } })

  test('its service worker passes every contract through, and every other address that the server answers', async () => {
    const parts = await readServerParts()
    const contracts = modules.flatMap(({ routes }) => Object.values(routes).map(({ path }) => path))
    expect(contracts.length).toBeGreaterThan(80)
    expect(before.length).toBeGreaterThan(60)
    expect([...contracts, ...before].filter((path) => !isServerAddress(path, parts))).toEqual([])
  })

  test('the worker is asked for anew each time and may rule the whole console; hashed files are kept for ever', async () => {
    const worker = await open('/sw.js')
    expect(worker.statusCode).toBe(200)
    expect(worker.headers['content-type']).toContain('javascript')
    expect(worker.headers['cache-control']).toBe('no-cache')
    expect(worker.headers['content-security-policy']).toContain("connect-src 'self'")
    expect((await open('/assets/index-1.js')).headers['cache-control']).toContain('immutable')
  })

  test('a person gets a page for whatever was typed or cut, and a program is refused', async () => {
    const pages = [
      '/design/%',
      '/%',
      '/%E0%A4%A',
      '/integrations/50%off?x=%',
      '/auth/%ff',
      '/password/reset%',
      '/docs/%',
    ]
    for (const url of pages) {
      expect((await open(url)).body, url).toContain('The page')
      const program = await servers.console.inject({ url, headers: { host, accept: 'application/json' } })
      expect([program.statusCode, program.json().error.code], url).toEqual([400, 'bad_request'])
    }
    for (const url of ['/sign-in/%', '/unsubscribe%?ticket=%'])
      expect((await open(url)).headers['content-type'], url).toContain('text/html')
  })

  test('every address of the console opens its page; below a contract or among the files there is none', async () => {
    for (const url of ['/', '/design/home?block=1', '/profile', '/unknown', '/auth/login', '//x'])
      expect((await open(url)).statusCode, url).toBeLessThan(500)
    for (const url of [
      '/',
      '/design/home',
      '/unknown',
      '/auth/login',
      '/password/unknown',
      '/sign-in',
      '/docs/unknown',
    ])
      expect((await open(url)).body, url).toContain('The page')
    for (const url of ['/catalog-go/v1/unknown', '/v1/unknown', '/schedules/unknown', '/assets/gone-1.js']) {
      const answer = await open(url)
      expect([answer.statusCode, answer.json().error.code], url).toEqual([404, 'not_found'])
    }
  })
})
