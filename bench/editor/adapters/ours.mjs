// The real editor on the real server with the demo store. OURS_URL: the console's address; the server runs already and
// holds nothing that matters: the first home page of demo-aurora is replaced.
import { chromium } from 'playwright-core'
import { makeBlocks } from './ours-page.mjs'

const base = process.env.OURS_URL ?? 'http://localhost:4000'
const appKey = 'demo-aurora'
let session

async function signIn(page) {
  await page.goto(`${base}/auth/login`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.locator('input[name=email]').fill('owner@demo.test')
  await page.locator('input[name=password]').fill('vitrine-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null)
  return page.evaluate(() => ({ token: sessionStorage.getItem('token'), refreshToken: sessionStorage.getItem('refreshToken') }))
}

async function api(token, path, body) {
  const answer = await fetch(base + path, {
    method: body ? 'PUT' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'app-key': appKey, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`)
  return (await answer.json()).data
}

const asProduct = ({ id, name, image, price, sku }) => ({ id, name, image, price, sku })
const asCategory = ({ id, name, title, image, parentId }) => ({ id, name, title, image, parentId })

async function savePage(token, n) {
  const { products } = await api(token, `/catalog/v1/app/${appKey}/products?size=24`)
  const categories = await api(token, `/catalog/v1/app/${appKey}/categories?size=24`)
  const pictures = products.map(({ image }) => image).filter(Boolean).slice(0, 12)
  const blocks = makeBlocks(n, { pictures, products: products.map(asProduct), categories: categories.map(asCategory) })
  const { pages: [first, ...others] } = await api(token, `/app/v1/builder/${appKey}/design`)
  await api(token, `/app/v1/builder/${appKey}/design`, {
    data: {
      pages: [{ id: first.id, revision: first.revision, data: { type: 'home', title: first.title, blocks } }],
      deleted: others.map(({ id, revision }) => ({ id, revision })),
    },
  })
}

export default {
  name: 'ours',
  /** A fresh session (tokens live 5 minutes) and a saved page of n blocks. */
  async prepare(n, browserOptions) {
    const browser = await chromium.launch(browserOptions)
    try {
      session = await signIn(await browser.newPage())
      await savePage(session.token, n)
    } finally {
      await browser.close()
    }
  },
  url: () => `${base}/design/home?bench=${encodeURIComponent(JSON.stringify({ appKey, session }))}`,
  expected: (n) => n,
  // everything below runs in the page
  inPage: () => {
    if (window !== window.top) return
    const asked = new URLSearchParams(location.search).get('bench')
    if (asked) {
      const { appKey, session } = JSON.parse(asked)
      localStorage.setItem('appKey', appKey)
      for (const [name, value] of Object.entries(session)) sessionStorage.setItem(name, value)
    }
    const types = { Countdown: 'countdown' }
    const A = (window.__A = {})
    A.previewDoc = () => document
    // Blocks far from the view are empty boxes until they come near: ready is the whole list with its first screens drawn.
    A.blockCount = () => {
      const all = document.querySelectorAll('[data-block-id]')
      return all[0]?.firstElementChild ? all.length : 0
    }
    A.typeCount = (t) => document.querySelectorAll(`[data-block-type="${types[t]}"] > *`).length
    A.visible = () => (document.querySelector('[data-phone]')?.getBoundingClientRect().width ?? 0) > 250
    A.paletteReady = () => document.querySelectorAll('[data-palette]').length >= 10
    A.blockEl = (id) => document.querySelector(`[data-block-id="${id}"]`)
    A.blockText = (id) => A.blockEl(id)?.textContent
    // Panels looked at before stay in the page, hidden: only what can be seen counts.
    A.panelShows = (id) => [...document.querySelectorAll(`input[id^="${id}_"]`)].some((e) => e.checkVisibility())
    A.textInput = (id) => document.getElementById(`${id}_placeholder`)
    A.paletteItem = (t) => document.querySelector(`[data-palette="${types[t]}"]`)
    A.frameOffset = () => ({ x: 0, y: 0 })
    A.canvasRect = () => {
      const r = document.querySelector('[data-phone]').getBoundingClientRect()
      return { x: r.x, y: r.y, w: r.width, h: r.height }
    }
  },
}
