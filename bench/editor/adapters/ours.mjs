// The real editor. OURS_URL: where the console answers. seed.mjs makes one app per size and prints what signs in to it.
import fs from 'node:fs'

const base = process.env.OURS_URL ?? 'http://localhost:4777'
/** { [n]: { appKey }, session: { token, refreshToken } }, written by seed.mjs. */
const seeded = fs.existsSync('results/seeded.json') ? JSON.parse(fs.readFileSync('results/seeded.json', 'utf8')) : null

export default {
  name: 'ours', // no dir: the server runs already
  url: (n) => {
    const query = new URLSearchParams({
      bench: JSON.stringify({
        appKey: seeded?.apps[n] ?? `app${n}`,
        session: seeded?.session ?? { token: 'x', refreshToken: 'y' },
      }),
    })
    return `${base}/design/home?${query}`
  },
  expected: (n) => n,
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
    A.blockCount = () => document.querySelectorAll('[data-block-id] > *').length
    A.typeCount = (t) => document.querySelectorAll(`[data-block-type="${types[t]}"] > *`).length
    A.visible = () => (document.querySelector('[data-phone]')?.getBoundingClientRect().width ?? 0) > 300
    A.paletteReady = () => document.querySelectorAll('[data-palette]').length >= 10
    A.blockEl = (id) => document.querySelector(`[data-block-id="${id}"]`)
    A.blockText = (id) => A.blockEl(id)?.textContent
    A.panelShows = (id) => !!document.querySelector(`input[id^="${id}_"]`)
    A.textInput = (id) => document.getElementById(`${id}_placeholder`)
    A.paletteItem = (t) => document.querySelector(`[data-palette="${types[t]}"]`)
    A.frameOffset = () => ({ x: 0, y: 0 })
    A.canvasRect = () => {
      const r = document.querySelector('[data-phone]').getBoundingClientRect()
      return { x: r.x, y: r.y, w: r.width, h: r.height }
    }
  },
}
