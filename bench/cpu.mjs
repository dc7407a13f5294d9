// CPU time of processes, which other work on the machine hardly changes.
import { readdirSync, readFileSync } from 'node:fs'

const tickMs = 10

/** Null for a process that has ended meanwhile. */
function read(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [, parent] = fields
    const [own, reaped] = [11, 13].map((at) => (Number(fields[at]) + Number(fields[at + 1])) * tickMs)
    return { parent: Number(parent), ms: own, reaped }
  } catch {
    return null
  }
}

const processes = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name))

export const cpuOf = (pid) => read(pid)?.ms ?? 0

/** A process and those that it started, also those that have ended meanwhile. */
export const cpuOfFamily = (pid) =>
  processes().reduce(
    (sum, other) => sum + (read(other)?.parent === pid ? cpuOf(other) : 0),
    cpuOf(pid) + (read(pid)?.reaped ?? 0),
  )

/** The PostgreSQL that listens on the port of this address. */
export function postmasterOf(url) {
  const { port } = new URL(url)
  const found = processes().find((pid) => {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      return words.includes(`-p`) && words[words.indexOf('-p') + 1] === port && /postgres$/.test(words[0])
    } catch {
      return false
    }
  })
  if (!found) throw new Error(`No PostgreSQL on port ${port}.`)
  return Number(found)
}
