// How long each chart takes from its data being there to standing on the screen, in a real browser.
import { chromium } from 'playwright-core'
import { findChromium } from '../../tooling/find-chromium.mjs'

const tabs = ['overview', 'acquisition', 'revenue', 'retention', 'journey', 'notifications', 'alternative']
const lengths = { '30 days': 30, '365 days': 365 }
const goalMs = 100

const day = (ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const p95 = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)]
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Runs in the page: when the last report came in, and when the last frame was drawn after a card changed. */
function watch() {
  window.__arrived = 0
  window.__drawn = 0
  const ask = window.fetch
  window.fetch = async (...args) => {
    const answer = await ask(...args)
    if (String(args[0]?.url ?? args[0]).includes('/report/charts/'))
      void answer
        .clone()
        .arrayBuffer()
        .then(() => {
          window.__arrived = performance.now()
        })
    return answer
  }
  const isInCard = ({ target }) =>
    (target.nodeType === 1 ? target : target.parentElement)?.closest('section[data-size]') !== null
  new MutationObserver((changes) => {
    if (!changes.some(isInCard)) return
    // The frame after the next one begins when what changed was painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        window.__drawn = performance.now()
      }
      port2.postMessage(null)
    })
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
}

/** CPU of the page's main thread in ms, which other work on the machine hardly changes. */
async function countCpu(page) {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
  }
}

async function signIn(page, server, email, password) {
  await page.goto(`${server.consoleUrl}/auth/login`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null)
}

/** The next report that was asked for; undefined when none is asked for any more. */
async function nextOf(held) {
  for (let waited = 0; held.length === 0 && waited < 3_000; waited += 100) await pause(100)
  // Others are asked for at the same moment: none of them begins to wait while one is drawn.
  await pause(300)
  return held.shift()
}

/** Every report of a tab is held back and let go alone. Returns ms for each chart that drew something. */
async function measureTab(page, url, { held, cpu }) {
  await page.goto('about:blank')
  held.splice(0)
  held.visit += 1
  await page.goto(url)
  const times = []
  for (let report = await nextOf(held); report; report = await nextOf(held)) {
    await page.evaluate(() => {
      window.__arrived = 0
      window.__drawn = 0
    })
    const before = await cpu()
    await report.give()
    // A report that nobody waits for any more never comes in.
    const came = await page.waitForFunction(() => window.__arrived > 0, null, { timeout: 5_000 }).catch(() => null)
    if (!came) continue
    // Longer than any chart may take: what is drawn later counts too.
    await pause(500)
    const ms = await page.evaluate(() => (window.__drawn > 0 ? window.__drawn - window.__arrived : null))
    const spent = (await cpu()) - before
    // The cards at the top are no chart: they come in one after the other on purpose.
    if (ms !== null && report.chart !== 'insights-overview') times.push({ chart: report.chart, ms, spent })
  }
  return times
}

export async function measureDrawing({ server, email, password }) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    // Tall enough for all charts of a tab: each is asked for when it comes into sight.
    const page = await browser.newPage({ viewport: { width: 1440, height: 5_000 } })
    await page.addInitScript(watch)
    const cpu = await countCpu(page)
    await signIn(page, server, email, password)
    const held = Object.assign([], { visit: 0 })
    await page.route('**/report/charts/**', async (route) => {
      const { visit } = held
      const response = await route.fetch()
      if (held.visit !== visit) return
      const chart = /charts\/([^/]+)\//.exec(route.request().url())?.[1]
      held.push({ chart, give: () => route.fulfill({ response }) })
    })
    for (const [name, days] of Object.entries(lengths)) {
      const [firsts, others] = [[], []]
      for (const tab of tabs) {
        const query = new URLSearchParams({ tab, from: day(days), until: day(1) })
        const [first, ...rest] = await measureTab(page, `${server.consoleUrl}/insights?${query}`, { held, cpu })
        if (first) firsts.push(first)
        others.push(...rest)
      }
      const most = others.toSorted((one, other) => other.ms - one.ms).slice(0, 3)
      if (others.length === 0) throw new Error('No chart was drawn.')
      const value = p95(others.map(({ ms }) => ms))
      const spent = p95(others.map((one) => one.spent))
      console.log(
        `chart drawn after its data, ${name}: ${others.length} charts, p95 ms ${value.toFixed(0)} (goal ${goalMs})${value > goalMs ? '  ABOVE THE GOAL' : ''}, p95 of the CPU of its thread ${spent.toFixed(0)} ms; slowest: ${most.map(({ chart, ms }) => `${chart} ${ms.toFixed(0)} ms`).join(', ')}`,
      )
      console.log(
        `  the first chart of a page, with the code that draws it: ${firsts.map(({ ms }) => `${ms.toFixed(0)} ms`).join(', ')}`,
      )
    }
  } finally {
    await browser.close()
  }
}
