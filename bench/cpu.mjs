// CPU time of processes, which other work on the machine hardly changes.
import { readdirSync, readFileSync } from 'node:fs'

const tickMs = 10

/** Null for a process that has ended meanwhile. */
function read(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [, parent] = fields
    return { parent: Number(parent), ms: (Number(fields[11]) + Number(fields[12])) * tickMs }
  } catch {
    return null
  }
}

const processes = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name))

export const cpuOf = (pid) => read(pid)?.ms ?? 0

/** A process and those that it started and that still run. */
export const cpuOfFamily = (pid) =>
  processes().reduce((sum, other) => sum + (read(other)?.parent === pid ? cpuOf(other) : 0), cpuOf(pid))

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
