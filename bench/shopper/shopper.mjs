// The shopper app on a phone: JavaScript before any interaction, and Lighthouse's scores. SHOPPER_URL names an app that
// runs already, as http://127.0.0.1:4001/a/<app key>/; without it a server with the demo store is started.
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { homeBudget, homeChunks } from '../../tooling/budgets.mjs'
import { findChromium } from '../../tooling/find-chromium.mjs'
import { totalSize } from '../../tooling/route-size.mjs'
import { machine, median } from '../machine.mjs'
import { freePorts, startServer } from '../server-process.mjs'

const demoAppKey = 'demo-aurora'
const runs = 3
const goals = { javaScriptKb: homeBudget, score: 95 }
/** What measures comes behind the page, which may be quiet before it. */
const settleMs = 5_000
const categories = ['performance', 'accessibility', 'best-practices']
const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-quic',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
]

/** Scripts that the page itself fetches while nobody touches it, as they were sent. */
async function javaScriptBeforeInteraction(url) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: switches })
  // The service worker fetches the rest of the app behind the page: it is no part of what the page waits for.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  const scripts = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.request().sizes())
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const blocks = await page.locator('main [data-mode="live"]').count()
  await page.waitForTimeout(settleMs)
  const sizes = (await Promise.all(scripts)).map(({ responseBodySize }) => responseBodySize)
  await browser.close()
  return { kb: sizes.reduce((sum, size) => sum + size, 0) / 1000, files: sizes.length, blocks }
}

async function lighthouseScores(url) {
  const [port] = await freePorts(1)
  const args = [...switches, `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath: findChromium(), args })
  try {
    const results = []
    for (let run = 0; run < runs; run++) {
      const { lhr } = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' })
      results.push(lhr)
    }
    const numbers = (pick) => median(results.map(pick))
    return {
      scores: categories.map((name) => Math.round(100 * numbers((lhr) => lhr.categories[name].score))),
      fcp: numbers((lhr) => lhr.audits['first-contentful-paint'].numericValue),
      lcp: numbers((lhr) => lhr.audits['largest-contentful-paint'].numericValue),
      tbt: numbers((lhr) => lhr.audits['total-blocking-time'].numericValue),
      cls: numbers((lhr) => lhr.audits['cumulative-layout-shift'].numericValue),
      failed: results[0]
        ? Object.values(results[0].audits)
            .filter((audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary')
            .map((audit) => audit.id)
        : [],
    }
  } finally {
    await browser.close()
  }
}

async function pathsOf(base) {
  const answer = await fetch(`${base}catalog/products?size=1`)
  const categoryAnswer = await fetch(`${base}catalog/categories`)
  const product = (await answer.json()).data[0]
  const category = (await categoryAnswer.json()).data[0]
  return [
    ['home', ''],
    ['category', `category/${encodeURIComponent(category.id)}`],
    ['product', `product/${encodeURIComponent(product.id)}`],
  ]
}

export async function measure() {
  console.log(machine())
  const given = process.env.SHOPPER_URL
  const server = given ? null : await startServer()
  const base = given ?? `${server.shopperUrl}/a/${demoAppKey}/`
  try {
    // The first request draws the page; what is measured is what every later one gets.
    await fetch(base)
    const script = await javaScriptBeforeInteraction(base)
    console.log(
      `JavaScript before interaction, home with ${script.blocks} blocks: ${script.kb.toFixed(1)} kB in ${script.files} files (goal ${goals.javaScriptKb}; the build counts ${(totalSize(homeChunks()) / 1000).toFixed(1)})`,
    )
    console.log(`Lighthouse 12 mobile, median of ${runs} (goal ${goals.score} each)`)
    console.log('page       performance  accessibility  best practices   FCP ms  LCP ms  TBT ms     CLS')
    for (const [name, path] of await pathsOf(base)) {
      const { scores, fcp, lcp, tbt, cls, failed } = await lighthouseScores(base + path)
      const columns = [...scores.map((score) => String(score).padStart(11)), fcp, lcp, tbt].map((value) =>
        typeof value === 'number' ? value.toFixed(0).padStart(6) : value,
      )
      console.log(`${name.padEnd(10)} ${columns.join('  ')}  ${cls.toFixed(3)}  ${failed.join(' ')}`)
    }
  } finally {
    await server?.stop()
  }
}
