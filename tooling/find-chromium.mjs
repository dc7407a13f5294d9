// A Chromium for the journeys: CHROMIUM, one on the PATH, or Debian's package where this user may install it.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const find = () => [process.env.CHROMIUM, process.env.CHROME_PATH, ...known].find((path) => path && existsSync(path))

const howTo = `The journeys need Chromium and none was found.
  Debian or Ubuntu:  sudo apt-get update && sudo apt-get install -y chromium
  elsewhere:         install Chrome or Chromium and set CHROMIUM to its path
Then run npm test again.`

/** The path of a Chromium, or an error that says how to get one. */
export function findChromium() {
  const found = find()
  if (found) return found
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (mayInstall) {
    console.log('Installing Chromium from the Debian packages (once)…')
    spawnSync('apt-get', ['update'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    const installed = find()
    if (installed) return installed
  }
  throw new Error(howTo)
}
