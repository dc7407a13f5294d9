// 200 pictures of 4 MB dropped into the library at once, in a real browser on the built server: how long the console is
// busy without a break, and how much the server grows.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { startPostgres } from '../../tooling/postgres.mjs'
import { machine } from '../machine.mjs'
import { printSlug, startServer } from '../server-process.mjs'

/** The server's own. */
const sharp = createRequire(new URL('../../apps/server/package.json', import.meta.url))('sharp')
const email = 'owner@demo.test'
const count = Number(process.env.PICTURES ?? 200)
const goals = { taskMs: 50, grownMb: 400 }

const memoryOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Noise, so that a picture has its size: about 4 MB as JPEG, each with other pixels. */
async function makePictures(folder) {
  const [width, height] = [3200, 2400]
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at++) pixels[at] = (Math.random() * 256) | 0
  const paths = []
  for (let at = 0; at < count; at++) {
    pixels.writeUInt32LE(at, at * 4)
    const path = join(folder, `picture-${String(at).padStart(3, '0')}.jpg`)
    writeFileSync(
      path,
      await sharp(pixels, { raw: { width, height, channels: 3 } })
        .jpeg({ quality: 68 })
        .toBuffer(),
    )
    paths.push(path)
  }
  return paths
}

export async function measurePictures() {
  console.log(machine())
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-pictures-'))
  const paths = await makePictures(folder)
  const bytes = readFileSync(paths[0]).length
  const postgres = await startPostgres()
  const server = await startServer({ databaseUrl: postgres.url })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  const page = await browser.newPage()
  await page.goto(`${server.consoleUrl}/auth/exchange?slug=${printSlug(server, email)}`)
  await page.waitForTimeout(4000)
  await page.goto(`${server.consoleUrl}/files`)
  await page.locator('main input[type=file]').waitFor({ state: 'attached', timeout: 60_000 })
  await page.waitForTimeout(3000)
  await page.evaluate(() => {
    window.longTasks = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.longTasks.push(Math.round(entry.duration))
    }).observe({ type: 'longtask' })
  })
  const before = memoryOf(server.child.pid)
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(server.child.pid))
  }, 100)
  const began = performance.now()
  await page.locator('main input[type=file]').setInputFiles(paths)
  await page.getByText('Upload success').waitFor({ timeout: 1_800_000 })
  const seconds = (performance.now() - began) / 1000
  clearInterval(watch)
  const tasks = (await page.evaluate(() => window.longTasks)).toSorted((one, other) => other - one)
  const grown = most - before
  console.log(
    `${count} pictures of ${(bytes / 1e6).toFixed(1)} MB: ${seconds.toFixed(0)} s; tasks over ${goals.taskMs} ms in the console: ${tasks.length}${tasks.length > 0 ? ` (longest ${tasks.slice(0, 5).join(', ')} ms)  ABOVE THE GOAL` : ''}; the server grew by at most ${grown.toFixed(0)} MB, from ${before.toFixed(0)} MB (goal ${goals.grownMb})${grown > goals.grownMb ? '  ABOVE THE GOAL' : ''}`,
  )
  await browser.close()
  await server.stop()
  postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
