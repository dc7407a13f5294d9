// A Chromium for what needs a browser: CHROMIUM, one on the PATH, or Debian's package where this user may install it.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const withoutWindows = '/usr/bin/chromium-headless-shell'

const find = () => [process.env.CHROMIUM, process.env.CHROME_PATH, ...known].find((path) => path && existsSync(path))

const howTo = `The tests need Chromium and none was found.
  Debian or Ubuntu:  sudo apt-get update && sudo apt-get install -y chromium chromium-headless-shell
  elsewhere:         install Chrome or Chromium and set CHROMIUM to its path
Then run npm test again.`

/** A mirror that does not answer ends it: tests can do without most of it. */
function install(...packages) {
  const apt = (...args) =>
    spawnSync('apt-get', ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1', ...args], {
      stdio: 'ignore',
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${packages.join(', ')} from the Debian packages (once)…`)
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...packages)
}

/** The path of a whole Chromium, or an error that says how to get one. */
export function findChromium() {
  if (!find()) install('chromium', 'fonts-dejavu-core')
  const found = find()
  if (!found) throw new Error(howTo)
  return found
}

/** Of one without windows, which shows a page in a fifth less time; undefined where there is none. */
export function findHeadlessChromium() {
  if (process.env.HEADLESS_CHROMIUM) return process.env.HEADLESS_CHROMIUM
  if (!existsSync(withoutWindows)) install('chromium-headless-shell')
  return existsSync(withoutWindows) ? withoutWindows : undefined
}

if (process.argv[1] === import.meta.filename) {
  if (!find() && !existsSync(withoutWindows)) install('chromium', 'chromium-headless-shell', 'fonts-dejavu-core')
  else findHeadlessChromium()
}
