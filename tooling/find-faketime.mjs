// The library that gives a process another date: Debian's package, installed where this user may.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const libraries = '/usr/lib'

function find() {
  const folders = [libraries, ...readdirSync(libraries).map((name) => join(libraries, name))]
  return folders.map((folder) => join(folder, 'faketime/libfaketimeMT.so.1')).find((path) => existsSync(path))
}

/** The path of libfaketime, or an error that says how to get it. */
export function findFaketime() {
  if (process.platform !== 'linux') throw new Error('Other dates are tried on Linux alone: they need libfaketime.')
  const found = find()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update'], options)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'faketime'], options)
    const installed = find()
    if (installed) return installed
  }
  throw new Error('Other dates need libfaketime. Debian or Ubuntu: sudo apt-get install -y faketime')
}
