// Timing single calls, for benchmarks of how long a screen waits.
import { median } from './machine.mjs'

const rounds = Number(process.env.ROUNDS ?? 9)
/** What interface and specification allow a screen to take. */
const goalMs = 1_000

/** A different address each time: no answer comes from a cache. */
let turn = 0
export const fresh = (path) => `${path}${path.includes('?') ? '&' : '?'}turn=${turn++}`

export async function timed(url, options) {
  const began = performance.now()
  const answer = await fetch(url, options)
  const text = await answer.text()
  const ms = performance.now() - began
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 300)}`)
  return { ms, bytes: text.length, body: text === '' ? null : JSON.parse(text) }
}

/** Calls several times and prints the first, the median and the worst; the first answer. */
export async function report(title, call, times = rounds) {
  const first = await call()
  const later = []
  for (let round = 1; round < times; round++) later.push((await call()).ms)
  const worst = Math.max(first.ms, ...later)
  const line = `${title}: first ${first.ms.toFixed(0)} ms, median ${median(later.length > 0 ? later : [first.ms]).toFixed(0)} ms, worst ${worst.toFixed(0)} ms, ${Math.round(first.bytes / 1024)} KB`
  console.log(`${line}${worst > goalMs ? '  ABOVE THE GOAL' : ''}`)
  return first.body
}
